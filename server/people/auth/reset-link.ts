import { createHmac } from 'node:crypto'
import type { UserId } from '../../../shared/core/ids.ts'
import { HOUR } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { hashTicket, setPassword, findTicketOwner } from './reset.ts'
import * as queries from './queries.ts'
import type { Caller } from '../../core/app/caller.ts'

/*
 * A ticket for a new password that the owner of the server hands over himself, for who cannot read his mail. It is
 * the ticket of a reset by mail, but lives longer, and says itself whose it is.
 */

/** Time enough for a letter under the door. */
const LIFETIME = 24 * HOUR

/** Writes a ticket down, under an id of its own, in the place of all that there are for the account. */
export async function insertResetLink(app: App, userId: UserId): Promise<{ id: string; expiresAt: number }> {
  const id = app.newId()
  const expiresAt = app.now() + LIFETIME
  await queries.deleteResetTickets(app.db, userId)
  await queries.insertResetTicket(app.db, { ticketHash: hashTicket(ticketOf(app, id)), userId, expiresAt })
  return { id, expiresAt }
}

/** What to hand over: the secret stands behind the `#`, which no browser sends to any server. */
export function resetLinkOf(app: App, id: string): string {
  return `${app.config.publicUrl}/new-password#${ticketOf(app, id)}`
}

/** Whose password a link is for, while it is good. @throws {DomainError} RESET_LINK_INVALID, TOO_MANY_TRIES */
export async function openResetLink(app: App, caller: Caller, ticket: string): Promise<{ username: string }> {
  const account = await findTicketOwner(app, caller, { ticket, emailKey: null, bad: 'RESET_LINK_INVALID' })
  return { username: account.username }
}

/**
 * Sets the password by a link, once; every session of the account ends.
 * @returns what this device is known by from now on
 * @throws {DomainError} RESET_LINK_INVALID, PASSWORD_TOO_COMMON, TOO_MANY_TRIES, BUSY
 */
export function resetByLink(
  app: App,
  caller: Caller,
  { ticket, newPassword }: { ticket: string; newPassword: string },
): Promise<{ deviceToken: string }> {
  const shown = { ticket, emailKey: null, bad: 'RESET_LINK_INVALID' } as const
  return setPassword(app, caller, { ...shown, newPassword, field: 'newPassword', opens: 'link-used' })
}

/** 256 bits that only the server's own key makes of an id, so that the same link can be given again. */
function ticketOf(app: App, id: string): string {
  return createHmac('sha256', app.secret).update(`reset-link:${id}`).digest('base64url')
}
