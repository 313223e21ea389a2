import type { News, Scoreboard, Summary } from '../../shared/game.ts'
import { type SportKey, SPORT_KEYS } from '../../shared/sports/index.ts'
import { must } from '../../shared/must.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { createLatest } from './latest.ts'
import type { FeedContext, FeedLog } from '../upstream/line.ts'
import { parseNews } from '../upstream/parse/news.ts'
import { createScoreboards } from './scoreboards.ts'
import type { Snapshot } from '../http/snapshot.ts'
import type { DateRange, FeedSource } from '../upstream/source.ts'
import { createSummaries } from './summaries.ts'

const NEWS_AGE = MINUTE
/** The least time between two calls for news, the first of which failed. */
const RETRY_AFTER = 10 * SECOND

/**
 * What fans see of the sports world. Nothing is fetched unless somebody asks, and how often the source
 * is called does not depend on how many ask. While the source fails, the last good answer is served,
 * with `staleSince` saying from when it is.
 */
export interface Feed {
  /** @throws {DomainError} FEED_DOWN when there never was an answer, BUSY */
  scoreboard(sport: SportKey, dates: DateRange): Promise<Snapshot<Scoreboard>>
  /** @throws {DomainError} FEED_DOWN when there never was an answer */
  news(sport: SportKey): Promise<Snapshot<News>>
  /**
   * @param gameId digits only
   * @throws {DomainError} GAME_NOT_FOUND; FEED_DOWN when there never was an answer; BUSY
   */
  summary(sport: SportKey, gameId: string): Promise<Snapshot<Summary>>
}

export function createFeed(settings: {
  source: FeedSource
  /** Milliseconds since the epoch. */
  now: () => number
  /** From 0 up to 1. */
  random: () => number
  log: FeedLog
}): Feed {
  const { source, now, random, log } = settings
  const context = { now, random, log, pause: { until: 0, because: null } } satisfies FeedContext

  const scoreboards = bySport((sport) => createScoreboards(context, source, sport))
  const news = bySport((sport) =>
    createLatest<News>(context, {
      name: `${sport} news`,
      interval: RETRY_AFTER,
      maxAge: () => NEWS_AGE,
      load: async () => parseNews(await source.news(sport)).value,
    }),
  )
  const isListed = (sport: SportKey, gameId: string) => scoreboards(sport).knows(gameId)
  const summaries = createSummaries(context, source, isListed)

  return {
    scoreboard: (sport, dates) => scoreboards(sport).get(dates),
    news: (sport) => news(sport).get(),
    summary: (sport, gameId) => summaries.get(sport, gameId),
  }
}

function bySport<T>(create: (sport: SportKey) => T): (sport: SportKey) => T {
  const made = new Map(SPORT_KEYS.map((sport) => [sport, create(sport)]))
  return (sport) => must(made.get(sport), `feed of ${sport}`)
}
