import type { PlayerId } from '../../../shared/core/ids.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { chunks } from '../../core/db/chunks.ts'
import type { Db } from '../../core/db/open.ts'

export interface ProjectionRow {
  readonly playerId: PlayerId
  /** 0 for the season. */
  readonly period: number
  /** JSON. */
  readonly stats: string
  /** Hundredths. */
  readonly games: number
  readonly readAt: number
}

export interface MarketRow {
  readonly playerId: PlayerId
  readonly adp: number | null
  readonly adpAt: number | null
  readonly owned: number | null
  readonly started: number | null
  /** JSON. */
  readonly positions: string
  readonly readAt: number
}

interface OfSeason {
  readonly sport: FantasySportKey
  readonly season: number
}

const ROWS_AT_ONCE = 100

export async function upsertProjections(
  db: Db,
  { sport, season }: OfSeason,
  rows: readonly ProjectionRow[],
): Promise<void> {
  for (const some of chunks(rows, ROWS_AT_ONCE))
    await db
      .insertInto('projection')
      .values(
        some.map(({ playerId, period, stats, games, readAt }) => ({
          sport,
          season,
          player_id: playerId,
          period,
          stats,
          games,
          read_at: readAt,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['sport', 'season', 'player_id', 'period']).doUpdateSet((eb) => ({
          stats: eb.ref('excluded.stats'),
          games: eb.ref('excluded.games'),
          read_at: eb.ref('excluded.read_at'),
        })),
      )
      .execute()
}

/** An ADP that is null leaves the one that is there. */
export async function upsertMarket(
  db: Db,
  { sport, season }: OfSeason,
  rows: readonly MarketRow[],
): Promise<void> {
  for (const some of chunks(rows, ROWS_AT_ONCE))
    await db
      .insertInto('player_market')
      .values(
        some.map(({ playerId, adp, adpAt, owned, started, positions, readAt }) => ({
          sport,
          season,
          player_id: playerId,
          adp,
          adp_at: adpAt,
          owned,
          started,
          positions,
          read_at: readAt,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['sport', 'season', 'player_id']).doUpdateSet((eb) => ({
          adp: eb.fn.coalesce('excluded.adp', 'player_market.adp'),
          adp_at: eb.fn.coalesce('excluded.adp_at', 'player_market.adp_at'),
          owned: eb.ref('excluded.owned'),
          started: eb.ref('excluded.started'),
          positions: eb.ref('excluded.positions'),
          read_at: eb.ref('excluded.read_at'),
        })),
      )
      .execute()
}

export async function deleteBefore(db: Db, { sport, season }: OfSeason): Promise<void> {
  await db.deleteFrom('projection').where('sport', '=', sport).where('season', '<', season).execute()
  await db.deleteFrom('player_market').where('sport', '=', sport).where('season', '<', season).execute()
}

/** What was read later than now, because the clock was ahead then, was read by now at the latest. */
export async function putRightFutures(
  db: Db,
  { sport, now }: { sport: FantasySportKey; now: number },
): Promise<void> {
  await db
    .updateTable('projection')
    .set({ read_at: now })
    .where('sport', '=', sport)
    .where('read_at', '>', now)
    .execute()
  await db
    .updateTable('player_market')
    .set({ read_at: now })
    .where('sport', '=', sport)
    .where('read_at', '>', now)
    .execute()
  await db
    .updateTable('player_market')
    .set({ adp_at: now })
    .where('sport', '=', sport)
    .where('adp_at', '>', now)
    .execute()
}

export function listProjections(db: Db, { sport, season }: OfSeason): Promise<ProjectionRow[]> {
  return db
    .selectFrom('projection')
    .select(['player_id as playerId', 'period', 'stats', 'games', 'read_at as readAt'])
    .where('sport', '=', sport)
    .where('season', '=', season)
    .orderBy('player_id')
    .orderBy('period')
    .execute()
}

export function listMarket(db: Db, { sport, season }: OfSeason): Promise<MarketRow[]> {
  return db
    .selectFrom('player_market')
    .select([
      'player_id as playerId',
      'adp',
      'adp_at as adpAt',
      'owned',
      'started',
      'positions',
      'read_at as readAt',
    ])
    .where('sport', '=', sport)
    .where('season', '=', season)
    .orderBy('player_id')
    .execute()
}

export function findReading(db: Db, sport: FantasySportKey) {
  return db
    .selectFrom('projection_reading')
    .select(['read_at as readAt', 'due_at as dueAt', 'failures'])
    .where('sport', '=', sport)
    .executeTakeFirst()
}

/** @param row.readAt null leaves the time that is there */
export async function putReading(
  db: Db,
  sport: FantasySportKey,
  { readAt, dueAt, failures }: { readAt: number | null; dueAt: number; failures: number },
): Promise<void> {
  const changes = { due_at: dueAt, failures, ...(readAt !== null && { read_at: readAt }) }
  await db
    .insertInto('projection_reading')
    .values({ sport, read_at: readAt, due_at: dueAt, failures })
    .onConflict((conflict) => conflict.column('sport').doUpdateSet(changes))
    .execute()
}
