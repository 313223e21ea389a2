import { DRAW_EVENT_KINDS } from '../../../shared/draft-order/event.ts'
import type { DraftOrderId, LeagueId } from '../../../shared/core/ids.ts'
import type { Db } from '../../core/db/open.ts'

export interface DraftOrderRow {
  readonly id: DraftOrderId
  readonly leagueId: LeagueId
  /** 64 hexadecimal digits once an event has revealed them; empty before. */
  readonly seed: string
  readonly createdAt: number
}

export async function insertDraftOrder(db: Db, draw: DraftOrderRow): Promise<void> {
  await db
    .insertInto('draw')
    .values({ id: draw.id, league_id: draw.leagueId, seed: draw.seed, created_at: draw.createdAt })
    .execute()
}

/** What is stored of its seed: empty for a draw that is not revealed, unless an older version opened it. */
export async function getSeed(db: Db, id: DraftOrderId): Promise<string> {
  const { seed } = await db.selectFrom('draw').select('seed').where('id', '=', id).executeTakeFirstOrThrow()
  return seed
}

/** Stores the seed, which is public from now on: the order is revealed, or was cancelled. */
export async function updateSeed(db: Db, id: DraftOrderId, seed: string): Promise<void> {
  await db.updateTable('draw').set({ seed }).where('id', '=', id).execute()
}

/** Whether anything was ever drawn in the league, or was going to be. */
export async function hasDraftOrders(db: Db, leagueId: LeagueId): Promise<boolean> {
  const row = await db
    .selectFrom('draw')
    .select('id')
    .where('league_id', '=', leagueId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What happened to the draws of a league, oldest first. */
export function listDraftOrderEvents(db: Db, leagueId: LeagueId) {
  return db
    .selectFrom('league_event')
    .select(['at', 'kind', 'payload'])
    .where('league_id', '=', leagueId)
    .where('kind', 'in', [...DRAW_EVENT_KINDS])
    .orderBy('seq')
    .execute()
}
