import type { Summary } from '../../shared/game.ts'
import type { SportKey } from '../../shared/sports/index.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { DomainError } from '../errors.ts'
import { createLatest, type Latest } from './latest.ts'
import { createLimit, createQuota } from '../upstream/limit.ts'
import type { FeedContext } from '../upstream/line.ts'
import { parseSummary } from '../upstream/parse/summary.ts'
import { type SettledSummary, settleSummary } from './settle-summary.ts'
import type { Snapshot } from '../http/snapshot.ts'
import { FeedError, type FeedSource } from '../upstream/source.ts'

const LIVE_AGE = 10 * SECOND
const FINAL_AGE = 10 * MINUTE
const GAMES_KEPT = 200
/** How long a game that the feed does not know is not asked for again. */
const MISSING_FOR = 5 * MINUTE
const MISSING_KEPT = 1_000
const CALLS_AT_ONCE = 4
const CALLS_WAITING = 16
/** Ids that no scoreboard listed may be made up; so many may be tried at once, and one more each period. */
const STRANGERS = { burst: 30, every: 3 * SECOND }

export interface Summaries {
  /**
   * @throws {DomainError} GAME_NOT_FOUND; FEED_DOWN when there never was an answer; BUSY when too many
   * unknown games are asked for
   */
  get(sport: SportKey, gameId: string): Promise<Snapshot<Summary>>
}

/** @param isListed whether a scoreboard has shown the game */
export function createSummaries(
  context: FeedContext,
  source: FeedSource,
  isListed: (sport: SportKey, gameId: string) => boolean,
): Summaries {
  const { now } = context
  const games = new Map<string, Latest<Summary>>()
  const missing = new Map<string, number>()
  const limit = createLimit({ atOnce: CALLS_AT_ONCE, waiting: CALLS_WAITING })
  const strangers = createQuota(now, STRANGERS)

  const load = async (sport: SportKey, gameId: string): Promise<Summary> => {
    const { value } = parseSummary(await limit(() => source.summary(sport, gameId)))
    const { header } = value
    if (header.id !== '' && header.id !== gameId)
      throw new FeedError(`Asked for game ${gameId}, got ${header.id}`)
    return { ...value, header: { ...header, id: gameId } }
  }

  const open = (sport: SportKey, gameId: string): Latest<Summary> => {
    if (!isListed(sport, gameId) && !strangers()) throw new DomainError('BUSY')
    let settled: SettledSummary | undefined
    return createLatest<Summary>(context, {
      name: `${sport} game ${gameId}`,
      interval: LIVE_AGE,
      maxAge: (summary) => (summary.header.status.type.completed ? FINAL_AGE : LIVE_AGE),
      load: async () => {
        settled = settleSummary(settled, await load(sport, gameId))
        return settled.summary
      },
    })
  }

  return {
    get: async (sport, gameId) => {
      const key = `${sport} ${gameId}`
      if ((missing.get(key) ?? 0) > now()) throw new DomainError('GAME_NOT_FOUND')
      const game = games.get(key) ?? open(sport, gameId)
      putLast(games, { key, value: game, most: GAMES_KEPT })
      try {
        return await game.get()
      } catch (error) {
        if (error instanceof DomainError && error.code === 'GAME_NOT_FOUND') {
          games.delete(key)
          putLast(missing, { key, value: now() + MISSING_FOR, most: MISSING_KEPT })
        }
        throw error
      }
    },
  }
}

/** Keeps a map in the order of use, and the least recently used out once it is full. */
function putLast<T>(
  map: Map<string, T>,
  { key, value, most }: { key: string; value: T; most: number },
): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (oldest !== undefined && map.size > most) map.delete(oldest)
}
