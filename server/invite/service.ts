import { createHash } from 'node:crypto'
import type * as z from 'zod'
import type { LeagueId, UserId } from '../../shared/ids.ts'
import type { Invite } from '../../shared/league.ts'
import { INVITE_LIFETIME } from '../../shared/league-limits.ts'
import { HOUR } from '../../shared/time.ts'
import type { App } from '../app.ts'
import { inLeague } from '../league-log/in-league.ts'
import { takeTry } from '../limits/service.ts'
import * as queries from './queries.ts'

const INVITES = { max: 60, windowMs: HOUR }

/**
 * Makes an invite link, good for two hours and for as many people as the league has seats. The code
 * is a secret of 128 bits and only its hash is kept, so each link is a new one.
 * @throws {DomainError} TOO_MANY_TRIES
 */
export async function createInvite(
  app: App,
  by: { leagueId: LeagueId; actorId: UserId },
): Promise<z.input<typeof Invite>> {
  await takeTry(app, `invite:${by.actorId}`, INVITES)
  const code = app.randomBytes(16).toString('hex')
  const now = app.now()
  const expiresAt = now + INVITE_LIFETIME
  await inLeague(app, by, async (app, league) => {
    await queries.deleteFinishedInvites(app.db, now)
    await queries.insertInvite(app.db, {
      codeHash: hashCode(code),
      leagueId: league.id,
      createdBy: by.actorId,
      createdAt: now,
      expiresAt,
      uses: league.seats,
    })
    await league.append({ kind: 'invite-created', expiresAt })
  })
  return { code, link: `${app.config.publicUrl}/league/join/${code}`, expiresAt }
}

/** Ends every invite link of the league; returns how many there were. */
export function revokeInvites(app: App, by: { leagueId: LeagueId; actorId: UserId }): Promise<number> {
  return inLeague(app, by, async (app, league) => {
    const count = await queries.deleteInvites(app.db, league.id, app.now())
    if (count > 0) await league.append({ kind: 'invites-revoked', count })
    return count
  })
}

/** The league that a code opens now, or null. */
export async function findInvitedLeague(app: App, code: string): Promise<LeagueId | null> {
  return (await queries.findInvitedLeague(app.db, hashCode(code), app.now())) ?? null
}

/** Uses the invite once, inside the transaction of the join. False when it is no longer good. */
export function takeInviteUse(app: App, code: string): Promise<boolean> {
  return queries.takeInviteUse(app.db, hashCode(code), app.now())
}

function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
