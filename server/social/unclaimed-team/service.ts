import { createHash, createHmac } from 'node:crypto'
import type { LeagueCode, LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import type { UnclaimedTeam, UnclaimedTeamCard, WhyOpen } from '../../../shared/league/unclaimed-team.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import { refuseAfterMisses, takeTry } from '../../core/rate-limit/service.ts'
import { endLinkTo } from '../team-offer/links.ts'
import { takeTeam } from '../team-offer/give-team.ts'
import { isOrphan, listTeams, teamOf } from '../../league/team/service.ts'
import * as queries from './queries.ts'

/** A league from another server waits for its people: longer than an invite, which any member can renew. */
const LIFETIME = 30 * DAY
const INVITES = { max: 60, windowMs: HOUR }
const MISSES = { max: 60, windowMs: HOUR }

/** The link to an unclaimed team. */
export interface UnclaimedTeamInvite {
  readonly link: string
  /** ms since the epoch */
  readonly expiresAt: number
}

/**
 * Makes the link to a team whose place is held; the one that was made before opens nothing any more.
 * @throws {DomainError} HAND_OVER_REFUSED, TOO_MANY_TRIES, KEY_REUSED
 */
export async function invite(
  app: App,
  idempotency: Idempotency,
  { leagueId, teamId }: { leagueId: LeagueId; teamId: TeamId },
): Promise<UnclaimedTeamInvite> {
  const { id, expiresAt } = await idempotent(app, idempotency, async (app) => {
    await takeTry(app, `place-invite:${idempotency.userId}`, INVITES)
    return inLeague(app, { leagueId, actorId: idempotency.userId }, async (app, league) => {
      const places = await queries.listUnclaimedTeams(app.db, league.id)
      if (!places.some((place) => place.teamId === teamId))
        throw new DomainError('HAND_OVER_REFUSED', {
          message: 'This team has a manager: they can ask to be replaced, or you can offer it to a person.',
        })
      return make(app, { leagueId: league.id, teamId, createdBy: idempotency.userId })
    })
  })
  return { link: linkOf(app, id), expiresAt }
}

/** The link to a team opens nothing any more. */
export function revoke(app: App, by: { leagueId: LeagueId; actorId: UserId }, teamId: TeamId): Promise<void> {
  return inLeague(app, by, (app, league) => endLinkTo(app, league.id, teamId))
}

/** The same for Empire itself, inside the transaction that brings a league in. */
export async function inviteToUnclaimedTeam(
  app: App,
  of: { leagueId: LeagueId; teamId: TeamId },
): Promise<UnclaimedTeamInvite> {
  const { id, expiresAt } = await make(app, { ...of, createdBy: null })
  return { link: linkOf(app, id), expiresAt }
}

async function make(app: App, of: { leagueId: LeagueId; teamId: TeamId; createdBy: UserId | null }) {
  const id = app.newId()
  const expiresAt = app.now() + LIFETIME
  await queries.putInvite(app.db, { ...of, codeHash: hashCode(codeOf(app, id)), expiresAt })
  return { id, expiresAt }
}

/** The places of a league that wait for their people, in the order of the seats. */
export async function listUnclaimedTeams(app: App, leagueId: LeagueId): Promise<UnclaimedTeam[]> {
  const rows = await queries.listUnclaimedTeams(app.db, leagueId)
  return rows.map((row) => {
    const { teamId, teamName, holderName, expiresAt, isFirstCome } = row
    const listed = isFirstCome === null ? null : isFirstCome === 1 ? 'first-come' : 'confirmed'
    return { teamId, teamName, holderName, expiresAt, why: whyOpen(row), listed }
  })
}

function whyOpen(of: {
  orphanedAt: number | null
  replaceAskedAt: number | null
  deletedAt: number | null
}): WhyOpen {
  if (of.orphanedAt !== null || of.deletedAt !== null) return 'no-manager'
  return of.replaceAskedAt === null ? 'elsewhere' : 'asked'
}

/** The preview of an unclaimed team for its link. @throws {DomainError} PLACE_INVALID, TOO_MANY_TRIES */
export async function lookAtUnclaimedTeam(
  app: App,
  userId: UserId,
  code: string,
): Promise<UnclaimedTeamCard> {
  const place = await tryUnclaimed(app, userId, code)
  const teams = await listTeams(app, place.leagueId)
  return {
    leagueName: place.leagueName,
    sport: place.sport,
    teamName: place.teamName,
    holderName: place.holderName,
    why: whyOpen(place),
    isCommissioner: place.commissionerId === place.holderId,
    own: teamOf(teams, userId) ? place.code : null,
  }
}

/**
 * Takes over a team whose place is held, with all that it has; the commissioner's place goes with the league.
 * @throws {DomainError} PLACE_INVALID, ALREADY_A_MEMBER, TOO_MANY_TRIES, KEY_REUSED
 */
export function takeUnclaimedTeam(
  app: App,
  idempotency: Idempotency,
  code: string,
): Promise<{ code: LeagueCode }> {
  const { userId } = idempotency
  const take = async (app: App) => {
    const { leagueId } = await findUnclaimed(app, code)
    return inLeague(app, { leagueId, actorId: userId }, async (app, league) => {
      // Of two who come at once, one finds it taken.
      const { teamId } = await findUnclaimed(app, code)
      await giveUnclaimedTeam(app, league, { teamId, userId, reason: 'By the invitation to this team' })
      return { code: league.code }
    })
  }
  return idempotent(app, idempotency, take, async () => {
    await tryUnclaimed(app, userId, code)
  })
}

/**
 * Gives a held team to a person, and the league where it is the commissioner's. Inside a command on the
 * league.
 * @throws {DomainError} ALREADY_A_MEMBER
 */
export async function giveUnclaimedTeam(
  app: App,
  league: LockedLeague,
  { teamId, userId, reason }: { teamId: TeamId; userId: UserId; reason: string },
): Promise<void> {
  const teams = await listTeams(app, league.id)
  if (teamOf(teams, userId)) throw new DomainError('ALREADY_A_MEMBER')
  const team = must(
    teams.find(({ id }) => id === teamId),
    'the team of a place',
  )
  // A person from another server is the one whose team was held; a replacement of another manager gets no
  // data of theirs.
  const isSamePerson = !isOrphan(team) && team.replaceAskedAt === null
  await takeTeam(app, league, { team, userId, reason, isPlace: isSamePerson })
}

/** Counts what went wrong, so that links cannot be tried out. @throws {DomainError} PLACE_INVALID, TOO_MANY_TRIES */
async function tryUnclaimed(app: App, userId: UserId, code: string) {
  const key = `place:${userId}`
  await refuseAfterMisses(app, key, MISSES)
  const place = await queries.findUnclaimedTeam(app.db, hashCode(code), app.now())
  if (place) return place
  await takeTry(app, key, MISSES)
  throw new DomainError('PLACE_INVALID')
}

/** @throws {DomainError} PLACE_INVALID */
async function findUnclaimed(app: App, code: string) {
  const place = await queries.findUnclaimedTeam(app.db, hashCode(code), app.now())
  if (!place) throw new DomainError('PLACE_INVALID')
  return place
}

/** Forgets links that have expired. */
export function forgetFinishedTeamInvites(app: App): Promise<void> {
  return queries.deleteFinishedInvites(app.db, app.now())
}

/** After the `#`, which no browser sends to a server: it is in no log on the way. */
function linkOf(app: App, inviteId: string): string {
  return `${app.config.publicUrl}/league/place#${codeOf(app, inviteId)}`
}

/** As of an invite to a league (server/league/invite): only the server's own key makes it of the id. */
function codeOf(app: App, inviteId: string): string {
  return createHmac('sha256', app.secret).update(`place:${inviteId}`).digest('hex').slice(0, 32)
}

function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
