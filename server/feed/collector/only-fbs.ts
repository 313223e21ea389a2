import type { SportsTeam } from '../../../shared/game/game.ts'
import type { FbsTeams } from '../fbs/cfbd.ts'

/** A list this much longer than the FBS holds other divisions too. */
const MARGIN = 1.2

/**
 * The college football teams of the FBS. That the feed keeps to the group it was asked for is proved by no
 * recording, and the rosters of all its 700 teams would be 700 questions a day.
 */
export async function onlyFbs(fbs: FbsTeams, teams: readonly SportsTeam[]): Promise<readonly SportsTeam[]> {
  const { teams: known } = await fbs.list()
  if (teams.length <= known.length * MARGIN) return teams
  const ids = new Set(known.map(({ id }) => String(id)))
  return teams.filter(({ id }) => ids.has(id))
}
