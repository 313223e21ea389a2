import type { LeagueId, TradeId } from '../../../../shared/core/ids.ts'
import type { Db } from '../../../core/db/open.ts'

/** The commitments of waiting claims, and since when, as their events say: nothing else of the claims is public. */
export function listCommitments(
  db: Db,
  leagueId: LeagueId,
  after: string,
): Promise<{ commitment: string; made_at: number }[]> {
  return db
    .selectFrom('claim')
    .select(['commitment', 'made_at'])
    .where('league_id', '=', leagueId)
    .where('commitment', '>', after)
    .orderBy('commitment')
    .execute()
}

/** Trades of a league that all their teams have accepted. */
export async function listAcceptedTrades(db: Db, leagueId: LeagueId): Promise<TradeId[]> {
  const rows = await db
    .selectFrom('trade')
    .select('id')
    .where('league_id', '=', leagueId)
    .where('accepted_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of draws whose seed an event has told. */
export async function listRevealedDraftOrders(db: Db, leagueId: LeagueId): Promise<string[]> {
  const rows = await db
    .selectFrom('league_event')
    .select('payload')
    .where('league_id', '=', leagueId)
    .where('kind', '=', 'draw-revealed')
    .execute()
  return rows.map(({ payload }) => (JSON.parse(payload) as { drawId: string }).drawId) // as its event says
}
