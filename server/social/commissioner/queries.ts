import type { LeagueId } from '../../../shared/core/ids.ts'
import type { PauseScope } from '../../../shared/league/league.ts'
import type { Db } from '../../core/db/open.ts'

/** @param paused since when, ms since the epoch; null to let it go on */
export async function updatePaused(
  db: Db,
  id: LeagueId,
  paused: { at: number; what: PauseScope } | null,
): Promise<void> {
  await db
    .updateTable('league')
    .set({ paused_at: paused?.at ?? null, paused_what: paused?.what ?? null })
    .where('id', '=', id)
    .execute()
}
