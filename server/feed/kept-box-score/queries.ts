import type { GameId } from '../../../shared/core/ids.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../../shared/sports/index.ts'
import { asNumber } from '../../core/db/count.ts'
import type { Db } from '../../core/db/open.ts'
import { isRead } from '../sync-state/is-read.ts'

/** One of the documents of a game. */
export interface KeptName {
  readonly sport: FantasySportKey
  readonly gameId: GameId
  /** From 1. */
  readonly number: number
}

/** What is known of one without reading it. */
export interface KeptRow extends KeptName {
  /** Of the game, ms since the epoch. */
  readonly startsAt: number
  /** bytes */
  readonly size: number
}

/** The last one of a game. */
export interface NewestKept extends KeptName {
  /** Of the game, ms since the epoch. */
  readonly startsAt: number
  /** How many versions of stat lines the game had when it was kept, by the feed's word. */
  readonly versions: number
  /** The digest of the stats that were read from it last. */
  readonly catalog: string
}

const COLUMNS = ['sport', 'game_id as gameId', 'number', 'starts_at as startsAt', 'size'] as const

export async function insert(
  db: Db,
  row: KeptRow & {
    readonly keptAt: number
    readonly source: string
    readonly versions: number
    readonly catalog: string
    readonly document: Buffer
  },
): Promise<void> {
  await db
    .insertInto('kept_box_score')
    .values({
      sport: row.sport,
      game_id: row.gameId,
      number: row.number,
      starts_at: row.startsAt,
      kept_at: row.keptAt,
      source: row.source,
      versions: row.versions,
      catalog: row.catalog,
      size: row.size,
      document: row.document,
    })
    .execute()
}

/** The last one of a game, without its document. */
export function findNewest(db: Db, { sport, gameId }: Pick<KeptName, 'sport' | 'gameId'>) {
  return db
    .selectFrom('kept_box_score')
    .select(['number', 'versions', 'catalog'])
    .where('sport', '=', sport)
    .where('game_id', '=', gameId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findDocument(db: Db, { sport, gameId, number }: KeptName): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('kept_box_score')
    .select('document')
    .where('sport', '=', sport)
    .where('game_id', '=', gameId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.document
}

/** How long they are together, bytes. */
export function sumSizes(db: Db): Promise<{ size: number }> {
  return db
    .selectFrom('kept_box_score')
    .select((eb) => asNumber(eb.fn.coalesce(eb.fn.sum('size'), eb.lit(0))).as('size'))
    .where('sport', 'in', FANTASY_SPORT_KEYS)
    .executeTakeFirstOrThrow()
}

/** How many games have one. */
export async function countGames(db: Db): Promise<number> {
  let games = 0
  for (const sport of FANTASY_SPORT_KEYS) games += await countNewest(db, { sport, season: null, notBy: null })
  return games
}

/** Those of the oldest games of all sports, the oldest first. */
export async function listOldest(db: Db, limit: number): Promise<KeptRow[]> {
  const rows: KeptRow[] = []
  for (const sport of FANTASY_SPORT_KEYS)
    rows.push(
      ...(await db
        .selectFrom('kept_box_score')
        .select(COLUMNS)
        .where('sport', '=', sport)
        .orderBy('starts_at')
        .orderBy('game_id')
        .orderBy('number')
        .limit(limit)
        .execute()),
    )
  return rows.toSorted((a, b) => a.startsAt - b.startsAt).slice(0, limit)
}

export async function remove(db: Db, { sport, gameId, number }: KeptName): Promise<void> {
  await db
    .deleteFrom('kept_box_score')
    .where('sport', '=', sport)
    .where('game_id', '=', gameId)
    .where('number', '=', number)
    .execute()
}

/** Writes down from which stats a game's lines have been read by now. */
export async function setCatalog(
  db: Db,
  { sport, gameId, number }: KeptName,
  catalog: string,
): Promise<void> {
  await db
    .updateTable('kept_box_score')
    .set({ catalog })
    .where('sport', '=', sport)
    .where('game_id', '=', gameId)
    .where('number', '=', number)
    .execute()
}

/** Which games' last documents are wanted. */
export interface Wanted {
  readonly sport: FantasySportKey
  /** Null for all. */
  readonly season: number | null
  /** Those that were last read by another digest of stats than this; null for all. */
  readonly notBy: string | null
}

/** The last document of each game, newest game first. */
function selectNewest(db: Db, { sport, season, notBy }: Wanted) {
  return db
    .selectFrom('kept_box_score as kept')
    .where('kept.sport', '=', sport)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('kept_box_score as later')
            .select('later.number')
            .whereRef('later.sport', '=', 'kept.sport')
            .whereRef('later.game_id', '=', 'kept.game_id')
            .whereRef('later.number', '>', 'kept.number'),
        ),
      ),
    )
    .$if(notBy !== null, (query) => query.where('kept.catalog', '!=', notBy ?? ''))
    .$if(season !== null, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('game')
            .select('game.id')
            .whereRef('game.sport', '=', 'kept.sport')
            .whereRef('game.id', '=', 'kept.game_id')
            .where('game.season', '=', season ?? 0),
        ),
      ),
    )
}

/**
 * So many of them, newest game first.
 * @param page.after the last one of the page before; null for the first page
 */
export function listNewest(
  db: Db,
  wanted: Wanted,
  { after, limit }: { after: Pick<NewestKept, 'startsAt' | 'gameId'> | null; limit: number },
): Promise<NewestKept[]> {
  return selectNewest(db, wanted)
    .select([
      'kept.sport',
      'kept.game_id as gameId',
      'kept.number',
      'kept.starts_at as startsAt',
      'kept.versions',
      'kept.catalog',
    ])
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('kept.starts_at', '<', after?.startsAt ?? 0),
          eb.and([
            eb('kept.starts_at', '=', after?.startsAt ?? 0),
            eb('kept.game_id', '<', after?.gameId ?? ('' as GameId)), // any text may stand before the first
          ]),
        ]),
      ),
    )
    .orderBy('kept.starts_at', 'desc')
    .orderBy('kept.game_id', 'desc')
    .limit(limit)
    .execute()
}

export async function countNewest(db: Db, wanted: Wanted): Promise<number> {
  const { count } = await selectNewest(db, wanted)
    .select((eb) => asNumber(eb.fn.countAll()).as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Of a season of a sport: how many of its games that count and were read to their end have a document. */
export interface SeasonKept {
  readonly sport: FantasySportKey
  readonly season: number
  readonly games: number
  readonly kept: number
}

/** By sport and season, newest season first. */
export function countBySeason(db: Db): Promise<SeasonKept[]> {
  return db
    .selectFrom('game')
    .select((eb) => [
      'game.sport',
      'game.season',
      asNumber(eb.fn.countAll()).as('games'),
      asNumber(
        eb.fn
          .countAll()
          .filterWhere(
            eb.exists(
              eb
                .selectFrom('kept_box_score as kept')
                .select('kept.number')
                .whereRef('kept.sport', '=', 'game.sport')
                .whereRef('kept.game_id', '=', 'game.id'),
            ),
          ),
      ).as('kept'),
    ])
    .where('game.sport', 'in', FANTASY_SPORT_KEYS)
    .where('game.state', '=', 'post')
    .where('game.counts', '=', 1)
    .where('game.period', 'is not', null)
    .where(isRead)
    .groupBy(['game.sport', 'game.season'])
    .orderBy('game.season', 'desc')
    .orderBy('game.sport')
    .execute()
}
