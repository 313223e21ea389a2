import { PlayerId } from '../../../shared/core/ids.ts'
import { DAY, MINUTE } from '../../../shared/core/time.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { type App, transact } from '../../core/app/app.ts'
import { cachedOfSport } from '../../core/cache/cached.ts'
import { feedClientOf } from '../upstream/feed-client.ts'
import { type Headline, parseHeadlines } from '../upstream/parse/headlines.ts'
import * as queries from './queries.ts'

export type { HeadlineRow } from './queries.ts'

const EVERY = 15 * MINUTE
/** How long headlines are kept, and how many of a player. */
const KEPT_FOR = 45 * DAY
const MOST_OF_A_PLAYER = 12
/** Beside a name in a list there is only what is new. */
const NEW_FOR = 7 * DAY

/** Whether it is time to ask for a sport's headlines again. */
export async function areHeadlinesDue(app: App, sport: FantasySportKey): Promise<boolean> {
  const readAt = await queries.findReadAt(app.db, sport)
  // A clock that was ahead when it was noted must not hold it up for longer.
  return readAt === null || readAt + EVERY <= app.now() || readAt > app.now()
}

/** Asks the feed for a sport's headlines and stores those that name players. Throws what the feed throws. */
export async function readHeadlines(app: App, sport: FantasySportKey): Promise<void> {
  const { value, dropped } = parseHeadlines(sport, await feedClientOf(app).as('rest').news(sport))
  if (dropped > 0) app.log.debug({ sport, dropped }, 'parts of a document cannot be read')
  await saveHeadlines(app, sport, value)
}

/** Stores headlines by the players that they name, as long as they are no older than are kept. */
export async function saveHeadlines(
  app: App,
  sport: FantasySportKey,
  headlines: readonly Headline[],
): Promise<void> {
  await transact(app, async (app) => {
    const now = app.now()
    const rows = headlines.flatMap(({ players, publishedAt, ...headline }) =>
      players.flatMap((id) => {
        const playerId = PlayerId.safeParse(id).data
        // A story of tomorrow is one of a wrong clock.
        const at = Math.min(publishedAt, now)
        return playerId === undefined || at < now - KEPT_FOR
          ? []
          : [{ ...headline, playerId, publishedAt: at }]
      }),
    )
    await queries.upsertHeadlines(app.db, sport, rows)
    await queries.deleteHeadlines(app.db, sport, {
      before: now - KEPT_FOR,
      playerIds: [...new Set(rows.map(({ playerId }) => playerId))],
      most: MOST_OF_A_PLAYER,
    })
    await queries.putReadAt(app.db, sport, now)
  })
}

/** All kept headlines that name a player, newest first. */
export function listHeadlines(app: App, sport: FantasySportKey, id: PlayerId) {
  return queries.listHeadlinesOf(app.db, sport, id)
}

/** The newest headline of each player who has one that is new: of the last seven days. */
export async function newestHeadlines(
  app: App,
  sport: FantasySportKey,
): Promise<ReadonlyMap<PlayerId, queries.HeadlineRow>> {
  const kept = await cachedOfSport(app, sport, 'headlines', async () => {
    const newest = new Map<PlayerId, queries.HeadlineRow>()
    for (const row of await queries.listHeadlinesSince(app.db, sport, app.now() - NEW_FOR))
      if (!newest.has(row.playerId)) newest.set(row.playerId, row)
    return newest
  })
  return kept
}
