import { createHash, createHmac } from 'node:crypto'
import type * as z from 'zod'
import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { Invite } from '../../../shared/league/league.ts'
import { INVITE_LIFETIME } from '../../../shared/core/league-limits.ts'
import { HOUR } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { inLeague, type LockedLeague } from '../events/in-league.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import * as queries from './queries.ts'

const INVITES = { max: 60, windowMs: HOUR }

/**
 * Makes an invite link, good for two hours and for as many people as the league has seats.
 * @throws {DomainError} TOO_MANY_TRIES, KEY_REUSED
 */
export async function createInvite(
  app: App,
  idempotency: Idempotency,
  leagueId: LeagueId,
): Promise<z.input<typeof Invite>> {
  const { userId } = idempotency
  const { id, expiresAt } = await idempotent(app, idempotency, async (app) => {
    await takeTry(app, `invite:${userId}`, INVITES)
    const id = app.newId()
    const now = app.now()
    const expiresAt = now + INVITE_LIFETIME
    return inLeague(app, { leagueId, actorId: userId }, async (app, league) => {
      await queries.insertInvite(app.db, {
        codeHash: hashCode(codeOf(app, id)),
        leagueId: league.id,
        createdBy: userId,
        createdAt: now,
        expiresAt,
        uses: league.seats,
      })
      await league.append({ kind: 'invite-created', expiresAt })
      return { id, expiresAt }
    })
  })
  const code = codeOf(app, id)
  return { code, link: `${app.config.publicUrl}/league/join/${code}`, expiresAt }
}

/**
 * Ends every invite link of the league, at once.
 * @returns how many there were, and the number of the event, by which they can be restored
 * @throws {DomainError} KEY_REUSED
 */
export function revokeInvites(
  app: App,
  idempotency: Idempotency,
  leagueId: LeagueId,
): Promise<{ revoked: number; revocation: number | null }> {
  return idempotent(app, idempotency, (app) =>
    inLeague(app, { leagueId, actorId: idempotency.userId }, async (app, league) => {
      const now = app.now()
      const revoked = await queries.countLivingInvites(app.db, league.id, now)
      if (revoked === 0) return { revoked, revocation: null }
      const seq = await league.append({ kind: 'invites-revoked', count: revoked })
      await queries.revokeInvites(app.db, league.id, { seq, now })
      return { revoked, revocation: seq }
    }),
  )
}

/**
 * Takes a revocation back: its links are good again until the hour they would have been.
 * @param revocation number of the event that revoked them
 * @returns how many links that are
 * @throws {DomainError} KEY_REUSED
 */
export function restoreInvites(
  app: App,
  idempotency: Idempotency,
  { leagueId, revocation }: { leagueId: LeagueId; revocation: number },
): Promise<number> {
  return idempotent(app, idempotency, (app) =>
    inLeague(app, { leagueId, actorId: idempotency.userId }, async (app, league) => {
      const count = await queries.restoreInvites(app.db, league.id, { seq: revocation, now: app.now() })
      if (count > 0) await league.append({ kind: 'invites-restored', count })
      return count
    }),
  )
}

/** The league that a code opens now, or null. */
export async function findInvitedLeague(app: App, code: string): Promise<LeagueId | null> {
  return (await queries.findInvitedLeague(app.db, hashCode(code), app.now())) ?? null
}

/** What a code is an invitation to now; undefined for one that is unknown, expired, canceled or used up. */
export function findInvitation(app: App, code: string) {
  return queries.findInvitation(app.db, hashCode(code), app.now())
}

/** Uses the invite once, inside the transaction of the join. False when it is no longer good. */
export function takeInviteUse(app: App, code: string): Promise<boolean> {
  return queries.takeInviteUse(app.db, hashCode(code), app.now())
}

/** Ends the invites of a person who leaves the league, inside the command that makes them go: nothing brings them back. */
export async function endInvitesOf(app: App, league: LockedLeague, userId: UserId): Promise<void> {
  const of = { leagueId: league.id, userId, now: league.at }
  const count = await queries.deleteInvitesOf(app.db, of)
  if (count > 0) await league.append({ kind: 'invites-revoked', count }, null)
}

/** Forgets invites that have expired. */
export function forgetFinishedInvites(app: App): Promise<void> {
  return queries.deleteFinishedInvites(app.db, app.now())
}

/**
 * The secret of an invite: 128 bits that only the server's own key makes of its id. So the answer to whoever
 * made it can be given again, and neither it nor the invite holds what opens the league.
 */
function codeOf(app: App, inviteId: string): string {
  return createHmac('sha256', app.secret).update(`invite:${inviteId}`).digest('hex').slice(0, 32)
}

function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
