import type { LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { countTry, takeTry, triesLeft } from '../../core/rate-limit/service.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import { listTeams, teamOf } from '../../league/team/service.ts'
import { findUser } from '../../people/auth/service.ts'
import { needLink, tryLink } from './link.ts'
import { MOST_REQUESTS } from './most-requests.ts'
import { notifyAsked, settleAsked } from './notices.ts'
import { listOpenTeams } from './open-teams.ts'
import * as queries from './queries.ts'

/** In one league, whose commissioner hears of each. */
const OF_LEAGUE = { max: 20, windowMs: DAY }
const OF_ACCOUNT = { max: 60, windowMs: HOUR }
/** Three refusals are an answer. */
const REFUSALS = { max: 3, windowMs: DAY }

/**
 * Someone with a league’s group link asks for a team of it, in the place of the one that they asked for before. The same
 * again changes nothing.
 * @throws {DomainError} CLAIM_LINK_INVALID, TEAM_REQUEST_REFUSED, ALREADY_A_MEMBER, TOO_MANY_TRIES, KEY_REUSED
 */
export function ask(
  app: App,
  idempotency: Idempotency,
  { code, teamId }: { code: string; teamId: TeamId },
): Promise<{ teamId: TeamId }> {
  const { userId } = idempotency
  const effect = async (app: App) => {
    const { leagueId } = await needLink(app, code)
    await inLeague(app, { leagueId, actorId: userId }, async (app, league) => {
      // It may have been turned off while this waited for its turn.
      await needLink(app, code)
      await askIn(app, league, { userId, teamId })
    })
    return { teamId }
  }
  return idempotent(app, idempotency, effect, async () => {
    const { leagueId } = await tryLink(app, userId, code)
    await takeAsking(app, { leagueId, userId })
  })
}

/** Counts that someone asks for a team. @throws {DomainError} TEAM_REQUEST_REFUSED after several refusals, TOO_MANY_TRIES */
export async function takeAsking(app: App, of: { leagueId: LeagueId; userId: UserId }): Promise<void> {
  const { leagueId, userId } = of
  await takeTry(app, `claim-ask:${userId}`, OF_ACCOUNT)
  await takeTry(app, `claim-ask:${leagueId}:${userId}`, OF_LEAGUE)
  if ((await triesLeft(app, refusalsOf(of), REFUSALS)) === 0)
    throw refused('The commissioner has refused you several times. Please talk to them first.')
}

/**
 * Someone asks for a team, inside a command on its league, in the place of the one that they asked for before.
 * @throws {DomainError} TEAM_REQUEST_REFUSED, ALREADY_A_MEMBER
 */
export async function askIn(
  app: App,
  league: LockedLeague,
  { userId, teamId }: { userId: UserId; teamId: TeamId },
): Promise<void> {
  const leagueId = league.id
  const team = await needOpenTeam(app, league, { userId, teamId })
  const earlier = await queries.findRequest(app.db, { leagueId, userId })
  if (earlier?.teamId === teamId) return
  if (!earlier && (await queries.countRequests(app.db, leagueId)) >= MOST_REQUESTS)
    throw refused('Too many people are asking for teams of this league. Please ask its commissioner.')
  await queries.putRequest(app.db, { leagueId, userId, teamId, askedAt: league.at })
  const user = await findUser(app, userId)
  await notifyAsked(app, league, { by: user?.username ?? 'Someone', teamName: team.teamName })
}

/** A team that someone outside the league could have. @throws {DomainError} TEAM_REQUEST_REFUSED, ALREADY_A_MEMBER */
export async function needOpenTeam(
  app: App,
  league: LockedLeague,
  { userId, teamId }: { userId: UserId; teamId: TeamId },
) {
  if (teamOf(await listTeams(app, league.id), userId)) throw new DomainError('ALREADY_A_MEMBER')
  const team = (await listOpenTeams(app, league)).find((one) => one.teamId === teamId)
  if (!team) throw refused('This team has a manager now. Please pick another.')
  return team
}

/** Counts that a commissioner refused someone. */
export async function countRefusal(app: App, of: { leagueId: LeagueId; userId: UserId }): Promise<void> {
  await countTry(app, refusalsOf(of), REFUSALS)
}

function refusalsOf({ leagueId, userId }: { leagueId: LeagueId; userId: UserId }): string {
  return `claim-refused:${leagueId}:${userId}`
}

const TAKING_BACK = { max: 60, windowMs: HOUR }

/** Someone does not ask for a team any more. Where they did not, nothing happens. @throws {DomainError} TOO_MANY_TRIES */
export async function takeBackRequest(
  app: App,
  { teamId, userId }: { teamId: TeamId; userId: UserId },
): Promise<void> {
  const leagueId = await queries.findLeagueOfRequest(app.db, { teamId, userId })
  if (leagueId === undefined) return
  await takeTry(app, `claim-back:${userId}`, TAKING_BACK)
  await inLeague(app, { leagueId, actorId: userId }, async (app) => {
    // By now they may ask for another team.
    if ((await queries.findRequest(app.db, { leagueId, userId }))?.teamId !== teamId) return
    await queries.deleteRequests(app.db, leagueId, [userId])
    await settleAsked(app, leagueId)
  })
}

function refused(message: string): DomainError {
  return new DomainError('TEAM_REQUEST_REFUSED', { message })
}
