import type { LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import type { ClaimCard, ClaimRequests, ClaimState } from '../../../shared/claim/claim.ts'
import type { App } from '../../core/app/app.ts'
import { listCrests } from '../../league/team/crests.ts'
import { listTeams, teamOf } from '../../league/team/service.ts'
import { findLink, tryLink } from './link.ts'
import { listOpenTeams } from './open-teams.ts'
import { MOST_REQUESTS } from './most-requests.ts'
import * as queries from './queries.ts'

/** What whoever has the code sees of the league. @throws {DomainError} CLAIM_LINK_INVALID, TOO_MANY_TRIES */
export async function lookAtLeague(app: App, userId: UserId, code: string): Promise<ClaimCard> {
  const { leagueId, ...league } = await tryLink(app, userId, code)
  const teams = await listTeams(app, leagueId)
  const isMember = teamOf(teams, userId) !== undefined
  const open = await listOpenTeams(app, { id: leagueId, commissionerId: league.commissionerId })
  const crests = new Map((await listCrests(app, leagueId)).map(({ id, crest }) => [id, crest]))
  return {
    leagueName: league.leagueName,
    sport: league.sport,
    host: league.host,
    commissionerName: league.commissionerName,
    teams: open.map(({ teamId, teamName, holderName, why }) => {
      const { color, emblem } = must(crests.get(teamId), 'the crest of a team')
      return { teamId, teamName, crest: { color, emblem }, holderName, why }
    }),
    asked: (await queries.findRequest(app.db, { leagueId, userId })) ?? null,
    own: isMember ? league.code : null,
  }
}

/** What became of a person’s asking for a team. Of what they never asked for as of what has ended: strangers learn nothing. */
export async function stateOfRequest(app: App, of: { teamId: TeamId; userId: UserId }): Promise<ClaimState> {
  const own = await queries.findOwnTeam(app.db, of)
  if (own) return { state: 'confirmed', code: own.code }
  const isAsked = (await queries.findLeagueOfRequest(app.db, of)) !== undefined
  return { state: isAsked ? 'asked' : 'ended', code: null }
}

/** The group link of a league, and who asks by it: for its commissioner. */
export async function listRequests(
  app: App,
  league: { id: LeagueId; commissionerId: UserId },
): Promise<ClaimRequests> {
  const open = new Map((await listOpenTeams(app, league)).map((team) => [team.teamId, team]))
  const rows = await queries.listRequests(app.db, league.id, MOST_REQUESTS)
  return {
    link: await findLink(app, league.id),
    requests: rows.flatMap((row) => {
      const team = open.get(row.teamId)
      if (!team) return []
      const { teamName, holderName, why } = team
      return [{ ...row, teamName, holderName, why }]
    }),
  }
}
