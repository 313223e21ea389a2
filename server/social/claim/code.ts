import { createHmac } from 'node:crypto'
import { claimCodeOf, groupedClaimCode } from '../../../shared/claim/code.ts'
import type { App } from '../../core/app/app.ts'

/**
 * The secret of a group link: 60 bits that only the server’s own key makes of its id, so that the same link can be
 * given again and is in no table.
 */
function codeOf(app: App, linkId: string): string {
  return claimCodeOf(createHmac('sha256', app.secret).update(`claim:${linkId}`).digest())
}

/** After the `#`, which no browser sends to a server: it is in no log on the way. */
export function linkOf(app: App, linkId: string): string {
  return `${app.config.publicUrl}/c#${groupedClaimCode(codeOf(app, linkId))}`
}

/** What is stored of a new link. */
export function hashOfLink(app: App, linkId: string): string {
  return hashOf(app, codeOf(app, linkId))
}

/**
 * What is stored of a code. With the server’s key, because 60 bits are few for who has a copy of the table and all the
 * time there is.
 * @param code plain, without hyphens
 */
export function hashOf(app: App, code: string): string {
  return createHmac('sha256', app.secret).update(`claim-code:${code}`).digest('base64url')
}
