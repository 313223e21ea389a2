import type { LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { inLeague } from '../../league/events/in-league.ts'
import { listTeams } from '../../league/team/service.ts'
import { giveUnclaimedTeam } from '../unclaimed-team/service.ts'
import { countRefusal } from './ask.ts'
import { notifyRefused, settleAsked } from './notices.ts'
import { listOpenTeams } from './open-teams.ts'
import * as queries from './queries.ts'

/** Who asks for which team. */
interface Asked {
  readonly leagueId: LeagueId
  readonly teamId: TeamId
  readonly userId: UserId
}

/**
 * The commissioner gives a team to a person who asks for it. All other requests for it end (`endRequests`). Where they
 * have it already, by another device, nothing happens.
 * @throws {DomainError} TEAM_REQUEST_GONE, TEAM_REQUEST_REFUSED, KEY_REUSED
 */
export async function confirm(app: App, idempotency: Idempotency, asked: Asked): Promise<void> {
  const { leagueId, teamId, userId } = asked
  await idempotent(app, idempotency, (app) =>
    inLeague(app, { leagueId, actorId: idempotency.userId }, async (app, league) => {
      const teams = await listTeams(app, leagueId)
      if (teams.some(({ id, ownerId }) => id === teamId && ownerId === userId)) return {}
      await needRequest(app, asked)
      if (!(await listOpenTeams(app, league)).some((team) => team.teamId === teamId))
        throw new DomainError('TEAM_REQUEST_REFUSED', { message: 'This team has a manager now.' })
      await giveUnclaimedTeam(app, league, { teamId, userId, reason: await wayOf(app, teamId) })
      return {}
    }),
  )
}

/** For the log: how people can ask for a team. */
async function wayOf(app: App, teamId: TeamId): Promise<string> {
  return (await queries.isListed(app.db, teamId))
    ? 'They asked for it, as it was listed'
    : 'They asked for it by the group link'
}

/** The commissioner does not give a team to who asks for it. @throws {DomainError} TEAM_REQUEST_GONE, KEY_REUSED */
export async function refuse(app: App, idempotency: Idempotency, asked: Asked): Promise<void> {
  const { leagueId, userId } = asked
  await idempotent(app, idempotency, (app) =>
    inLeague(app, { leagueId, actorId: idempotency.userId }, async (app, league) => {
      const { teamName } = await needRequest(app, asked)
      await queries.deleteRequests(app.db, leagueId, [userId])
      await countRefusal(app, asked)
      await notifyRefused(app, league, { ...asked, teamName, state: 'refused' })
      await settleAsked(app, leagueId)
      return {}
    }),
  )
}

/** Who asks may have chosen another team since: they get none that they do not ask for. @throws {DomainError} TEAM_REQUEST_GONE */
async function needRequest(app: App, { leagueId, teamId, userId }: Asked) {
  const request = await queries.findRequest(app.db, { leagueId, userId })
  if (request?.teamId !== teamId) throw new DomainError('TEAM_REQUEST_GONE')
  return request
}
