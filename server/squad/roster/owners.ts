import type { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { rosterSeason } from '../../league/off-season/service.ts'
import { listTeamsOfPlayers } from '../ownership/service.ts'

/** The team that has a player. */
export interface Owner {
  readonly id: TeamId
  readonly name: string
}

/** The owner of each owned player. */
export type Owners = ReadonlyMap<PlayerId, Owner>

const NOBODY: Owners = new Map()

/** The owner of each player of a league now; empty before its first draft. */
export async function ownersOf(
  app: App,
  league: Pick<LeagueRow, 'id' | 'sport' | 'seats' | 'season' | 'phase'>,
): Promise<Owners> {
  const { id } = league
  const season = await rosterSeason(app, league)
  if (season === null) return NOBODY
  const rows = await listTeamsOfPlayers(app, { leagueId: id, season })
  const teams = new Map<TeamId, Owner>()
  const owners = new Map<PlayerId, Owner>()
  for (const { playerId, id: teamId, name } of rows) {
    let owner = teams.get(teamId)
    if (!owner) teams.set(teamId, (owner = { id: teamId, name }))
    owners.set(playerId, owner)
  }
  return owners
}
