import type { LeagueId, UserId } from '../../shared/ids.ts'
import type { Db } from '../db/open.ts'

/** Whose bracket, and in which league: a fan may pick differently in each. */
export interface BracketKey {
  readonly leagueId: LeagueId
  readonly userId: UserId
}

export interface BracketRow {
  /** JSON: shared/bracket.ts. */
  readonly picks: string
  readonly updatedAt: number
  /** When it first had a champion; null for not yet. */
  readonly completedAt: number | null
}

export function findBracket(db: Db, key: BracketKey): Promise<BracketRow | undefined> {
  return db
    .selectFrom('bracket')
    .select(['picks', 'updated_at as updatedAt', 'completed_at as completedAt'])
    .where('league_id', '=', key.leagueId)
    .where('user_id', '=', key.userId)
    .executeTakeFirst()
}

/** Replaces the bracket that was there. */
export async function putBracket(db: Db, key: BracketKey, bracket: BracketRow): Promise<void> {
  const row = { picks: bracket.picks, updated_at: bracket.updatedAt, completed_at: bracket.completedAt }
  await db
    .insertInto('bracket')
    .values({ league_id: key.leagueId, user_id: key.userId, ...row })
    .onConflict((conflict) => conflict.columns(['league_id', 'user_id']).doUpdateSet(row))
    .execute()
}
