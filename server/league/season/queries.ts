import type { LeagueId } from '../../../shared/core/ids.ts'
import type { LeaguePhase } from '../../../shared/league/league.ts'
import type { Db } from '../../core/db/open.ts'

/** The league is in another phase of its year from now on. */
export async function updatePhase(
  db: Db,
  leagueId: LeagueId,
  to: { season: number | null; phase: LeaguePhase },
): Promise<void> {
  await db.updateTable('league').set(to).where('id', '=', leagueId).execute()
}
