import type { LeagueId, TeamId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import * as queries from './queries.ts'

/** The link to a team opens nothing any more. */
export function endLinkTo(app: App, leagueId: LeagueId, teamId: TeamId): Promise<void> {
  return queries.deleteTeamInvites(app.db, leagueId, { teamId })
}

/** A team is on no list any more. */
export function unlist(app: App, teamId: TeamId): Promise<void> {
  return queries.unlistTeam(app.db, teamId)
}
