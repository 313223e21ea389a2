import type { PlayerId } from '../../../shared/core/ids.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { chunks, IDS_AT_ONCE } from '../../core/db/chunks.ts'
import type { Db } from '../../core/db/open.ts'

export interface HeadlineRow {
  readonly playerId: PlayerId
  /** The feed's id of the article. */
  readonly article: string
  readonly headline: string
  readonly url: string | null
  /** ms since the epoch */
  readonly publishedAt: number
}

const ROWS_AT_ONCE = 100

/** An article that is told again may have another headline. Each player and article once. */
export async function upsertHeadlines(
  db: Db,
  sport: FantasySportKey,
  rows: readonly HeadlineRow[],
): Promise<void> {
  for (const some of chunks(rows, ROWS_AT_ONCE))
    await db
      .insertInto('player_headline')
      .values(
        some.map(({ playerId, article, headline, url, publishedAt }) => ({
          sport,
          player_id: playerId,
          article,
          headline,
          url,
          published_at: publishedAt,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['sport', 'player_id', 'article']).doUpdateSet((eb) => ({
          headline: eb.ref('excluded.headline'),
          url: eb.ref('excluded.url'),
          published_at: eb.ref('excluded.published_at'),
        })),
      )
      .execute()
}

/** Lets go of headlines from before a moment, and of all but the newest of some players. */
export async function deleteHeadlines(
  db: Db,
  sport: FantasySportKey,
  { before, playerIds, most }: { before: number; playerIds: readonly PlayerId[]; most: number },
): Promise<void> {
  await db
    .deleteFrom('player_headline')
    .where('sport', '=', sport)
    .where('published_at', '<', before)
    .execute()
  for (const some of chunks(playerIds, IDS_AT_ONCE))
    await db
      .deleteFrom('player_headline')
      .where('sport', '=', sport)
      .where('player_id', 'in', some)
      .where((stored) =>
        stored
          .selectFrom('player_headline as newer')
          .whereRef('newer.sport', '=', 'player_headline.sport')
          .whereRef('newer.player_id', '=', 'player_headline.player_id')
          .where((eb) =>
            eb.or([
              eb('newer.published_at', '>', eb.ref('player_headline.published_at')),
              eb.and([
                eb('newer.published_at', '=', eb.ref('player_headline.published_at')),
                eb('newer.article', '>', eb.ref('player_headline.article')),
              ]),
            ]),
          )
          .select((eb) => eb(eb.fn.countAll(), '>=', stored.val(most)).as('areEnough')),
      )
      .execute()
}

/** Of a player, newest first. */
export function listHeadlinesOf(
  db: Db,
  sport: FantasySportKey,
  id: PlayerId,
): Promise<Omit<HeadlineRow, 'playerId'>[]> {
  return db
    .selectFrom('player_headline')
    .select(['article', 'headline', 'url', 'published_at as publishedAt'])
    .where('sport', '=', sport)
    .where('player_id', '=', id)
    .orderBy('published_at', 'desc')
    .orderBy('article', 'desc')
    .execute()
}

/** All of a sport since a moment, newest first. */
export function listHeadlinesSince(db: Db, sport: FantasySportKey, since: number): Promise<HeadlineRow[]> {
  return db
    .selectFrom('player_headline')
    .select(['player_id as playerId', 'article', 'headline', 'url', 'published_at as publishedAt'])
    .where('sport', '=', sport)
    .where('published_at', '>=', since)
    .orderBy('published_at', 'desc')
    .orderBy('article', 'desc')
    .execute()
}

/** When a sport's were read last, ms since the epoch; null for never. */
export async function findReadAt(db: Db, sport: FantasySportKey): Promise<number | null> {
  const row = await db
    .selectFrom('headline_reading')
    .select('read_at as readAt')
    .where('sport', '=', sport)
    .executeTakeFirst()
  return row?.readAt ?? null
}

export async function putReadAt(db: Db, sport: FantasySportKey, readAt: number): Promise<void> {
  await db
    .insertInto('headline_reading')
    .values({ sport, read_at: readAt })
    .onConflict((conflict) => conflict.column('sport').doUpdateSet({ read_at: readAt }))
    .execute()
}
