import type { TeamId } from '../../../shared/core/ids.ts'
import { compiled } from '../../core/db/compiled.ts'
import type { Db } from '../../core/db/open.ts'

export interface RankingRow {
  /** JSON: ids of players, best first. */
  readonly players: string
  /** JSON: average draft positions that were uploaded with it, tenths of a pick by player; null for none. */
  readonly adp: string | null
  readonly updatedAt: number
}

const rankingOf = compiled((db, { teamId }: { teamId: TeamId }) =>
  db
    .selectFrom('draft_list')
    .select(['players', 'adp', 'updated_at as updatedAt'])
    .where('team_id', '=', teamId)
    .where('kind', '=', 'ranking'),
)

export function findRanking(db: Db, teamId: TeamId): Promise<RankingRow | undefined> {
  return rankingOf.first(db, { teamId })
}

/** Replaces the order that was there. */
export async function putRanking(
  db: Db,
  teamId: TeamId,
  { players, adp, updatedAt }: RankingRow,
): Promise<void> {
  const row = { players, adp, updated_at: updatedAt }
  await db
    .insertInto('draft_list')
    .values({ team_id: teamId, kind: 'ranking', ...row })
    .onConflict((conflict) => conflict.columns(['team_id', 'kind']).doUpdateSet(row))
    .execute()
}

export async function deleteRanking(db: Db, teamId: TeamId): Promise<void> {
  await db.deleteFrom('draft_list').where('team_id', '=', teamId).where('kind', '=', 'ranking').execute()
}
