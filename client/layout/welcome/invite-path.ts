import { links } from '../../ui/page/routes.ts'

/**
 * Where a pasted invite leads: a link to a league or to a team, from whatever address, or the code alone.
 * @returns a path of this server; null for nothing that could be an invite
 */
export function invitePath(pasted: string): string | null {
  const text = pasted.trim()
  const place = /\/league\/place#([\w-]+)$/.exec(text)?.[1]
  if (place !== undefined) return `/league/place#${place}`
  const code = /\/league\/join\/([\w-]+)\/?$/.exec(text)?.[1] ?? /^[\w-]{6,64}$/.exec(text)?.[0]
  return code === undefined ? null : links.join(code)
}
