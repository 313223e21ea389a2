import { links, routes } from '../../ui/page/routes.ts'

/**
 * Where a pasted invite leads: a link to a league, to its teams or to one team, from whatever address, or the code alone.
 * @returns a path of this server; null for nothing that could be an invite
 */
export function invitePath(pasted: string): string | null {
  const text = pasted.trim()
  const place = /\/league\/place#([\w-]+)$/.exec(text)?.[1]
  if (place !== undefined) return `/league/place#${place}`
  const claim = /(?:\/c#|^)([\dA-Z]{4}(?:-[\dA-Z]{4}){2})$/i.exec(text)?.[1]
  if (claim !== undefined) return `${routes.claim}#${claim}`
  const code = /\/league\/join\/([\w-]+)\/?$/.exec(text)?.[1] ?? /^[\w-]{6,64}$/.exec(text)?.[0]
  return code === undefined ? null : links.join(code)
}
