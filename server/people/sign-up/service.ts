import { createHash, createHmac } from 'node:crypto'
import { HOUR } from '../../../shared/core/time.ts'
import { type Invitation, SignUpRule } from '../../../shared/account/sign-up.ts'
import { plainClaimCode } from '../../../shared/claim/code.ts'
import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { given } from '../../core/app/own.ts'
import * as queries from './queries.ts'

/** That of a server whose owner has chosen nothing. */
const USUAL: SignUpRule = { mode: 'open', leagueInvites: true, publicScores: false }

/** New accounts by the invite links of one league: as many as the largest league has seats, in a link's lifetime. */
const BY_LEAGUE = { max: 20, windowMs: 2 * HOUR }

/** By the link to one team. */
const BY_PLACE = { max: 3, windowMs: 24 * HOUR }

export async function getRule(app: Pick<App, 'db'>): Promise<SignUpRule> {
  const stored = await queries.findRule(app.db)
  return stored === undefined ? USUAL : SignUpRule.parse(JSON.parse(stored))
}

export async function saveRule(app: App, rule: SignUpRule): Promise<void> {
  await queries.saveRule(app.db, JSON.stringify(rule), app.now())
}

/** The league that an invite link opens now, by its code; null for none. */
export const invitingLeague = given<(app: App, code: string) => Promise<LeagueId | null>>(
  'the leagues that invite links open',
)

/** The league whose group link has a code, by which people ask for their teams; null for none. */
export const claimedLeague = given<(app: App, code: string) => Promise<LeagueId | null>>(
  'the leagues that group links open',
)

/** Lets in whoever may make an account: asked before the work, and its answer in the transaction that does it. */
export type Admission = (app: App) => Promise<void>

/**
 * Whether a new account is allowed now.
 * @param code of an invitation, of a league's invite or group link or of the link to a team; null for none
 * @returns a function that uses the invitation up, to be called where the account is written; it throws as
 *   this does
 * @throws {DomainError} SIGN_UP_CLOSED, SIGN_UP_INVITED_ONLY, INVITATION_INVALID, TOO_MANY_TRIES
 */
export async function admit(app: App, code: string | null): Promise<Admission> {
  const { mode, leagueInvites } = await getRule(app)
  if (mode === 'open') return reAsk
  if (mode === 'closed') throw new DomainError('SIGN_UP_CLOSED')
  if (code === null || code === '') throw new DomainError('SIGN_UP_INVITED_ONLY')
  const codeHash = hashCode(code)
  if (await queries.isLiving(app.db, codeHash, app.now()))
    return async (app) => {
      await refuseClosed(app)
      if (!(await queries.takeUse(app.db, codeHash, app.now()))) throw new DomainError('INVITATION_INVALID')
    }
  // One team, one person: whoever brought the league in wants him here.
  if (await queries.opensUnclaimedTeam(app.db, codeHash, app.now())) return takeTeamInviteTry(app, codeHash)
  const league = leagueInvites ? await leagueOf(app, code) : null
  if (league === null) throw new DomainError('INVITATION_INVALID')
  await takeTry(app, `sign-up-by:${league}`, BY_LEAGUE)
  return refuseClosed
}

async function leagueOf(app: App, code: string): Promise<LeagueId | null> {
  return (await invitingLeague(app)(app, code)) ?? claimedLeague(app)(app, plainClaimCode(code))
}

/** A link to a team is used up by the team alone: it lets a few accounts in, not any number. */
async function takeTeamInviteTry(app: App, codeHash: string): Promise<Admission> {
  await takeTry(app, `sign-up-by-place:${codeHash}`, BY_PLACE)
  return refuseClosed
}

/** The door was open; it may have been shut while the password was hashed. */
async function reAsk(app: App): Promise<void> {
  await refuseClosed(app)
  if ((await getRule(app)).mode === 'invitation') throw new DomainError('SIGN_UP_INVITED_ONLY')
}

async function refuseClosed(app: App): Promise<void> {
  if ((await getRule(app)).mode === 'closed') throw new DomainError('SIGN_UP_CLOSED')
}

/**
 * Writes an invitation down, under an id of its own. Its secret is not in the database: `linkOf` makes it.
 * @param of.lasts ms
 */
export async function insertInvitation(
  app: App,
  of: { createdBy: UserId; uses: number; lasts: number; note: string },
): Promise<{ id: string; expiresAt: number }> {
  const id = app.newId()
  const now = app.now()
  const expiresAt = now + of.lasts
  const { createdBy, note, uses } = of
  const codeHash = hashCode(codeOf(app, id))
  await queries.insertInvitation(app.db, { id, codeHash, createdBy, note, createdAt: now, expiresAt, uses })
  return { id, expiresAt }
}

/** More than an owner has in use. */
const MOST_LISTED = 100

/** What to hand over: the secret stands behind the `#`, which no browser sends to any server. */
export function linkOf(app: App, invitationId: string): string {
  return `${app.config.publicUrl}/?tab=sign-up#${codeOf(app, invitationId)}`
}

/** Those that can still be used, the newest first. */
export function listInvitations(app: App): Promise<Invitation[]> {
  return queries.listLiving(app.db, { now: app.now(), limit: MOST_LISTED })
}

/** Revokes it. @returns its note; undefined where it had already ended */
export function revokeInvitation(app: App, id: string): Promise<string | undefined> {
  return queries.revoke(app.db, id, app.now())
}

/** Forgets invitations that have expired. */
export function forgetFinishedInvitations(app: App): Promise<void> {
  return queries.deleteFinished(app.db, app.now())
}

/** 128 bits that only the server's own key makes of an id, so that the same link can be given again. */
function codeOf(app: App, invitationId: string): string {
  return createHmac('sha256', app.secret).update(`sign-up:${invitationId}`).digest('hex').slice(0, 32)
}

function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
