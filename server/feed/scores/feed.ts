import type { LiveCounts, News, Scoreboard, Summary } from '../../../shared/game/game.ts'
import { type SportKey, SPORT_KEYS } from '../../../shared/sports/index.ts'
import { must } from '../../../shared/core/must.ts'
import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { parseNews } from '../upstream/parse/news.ts'
import type { FeedClient } from '../upstream/feed-client.ts'
import type { DateRange } from '../../../shared/feed/source.ts'
import { createAllowance } from '../../core/rate-limit/allowance.ts'
import { createRequestedDays } from './requested-days.ts'
import type { Clocks } from './cached-answer.ts'
import { createLatest } from './latest.ts'
import { createLiveCounts } from './live-counts.ts'
import { createScoreboards } from './scoreboards.ts'
import { createSummaries } from './summaries.ts'
import { given } from '../../core/app/own.ts'

const NEWS_AGE = MINUTE
/** The least time between two calls for news. */
const NEWS_INTERVAL = 10 * SECOND
/** Other than the usual days that one caller may have the feed asked for. */
const ODD_DAYS = { burst: 6, every: 20 * SECOND }

/**
 * What fans see of the sports world. Nothing is fetched without a request, and the number of calls to the
 * source does not depend on the number of requests. While the source fails, the last good answer is served,
 * with `staleSince` for its age. Callers are told apart by address: expensive requests are limited for each.
 */
export interface Feed {
  /** @throws {DomainError} FEED_DOWN when there never was an answer, BUSY, TOO_MANY_TRIES */
  scoreboard(sport: SportKey, dates: DateRange, caller: string): Promise<Snapshot<Scoreboard>>
  /** The number of live games in each sport, null where there is no recent scoreboard. Never fails. */
  liveCounts(): Promise<Snapshot<LiveCounts>>
  /** @throws {DomainError} FEED_DOWN when there never was an answer */
  news(sport: SportKey): Promise<Snapshot<News>>
  /**
   * @param gameId digits only
   * @throws {DomainError} GAME_NOT_FOUND; FEED_DOWN when there never was an answer; BUSY; TOO_MANY_TRIES
   */
  summary(sport: SportKey, gameId: string, caller: string): Promise<Snapshot<Summary>>
}

export interface FeedSettings extends Clocks {
  readonly upstream: FeedClient
  readonly log: { warn(fields: object, message: string): void }
  /** Whether the database has the game. */
  readonly isStored: (sport: SportKey, gameId: string) => Promise<boolean>
}

export function createFeed(settings: FeedSettings): Feed {
  const { upstream, elapsed, isStored } = settings
  const oddDays = createAllowance(elapsed, ODD_DAYS)
  const scoreboards = bySport((sport) => createScoreboards({ ...settings, oddDays }, sport))
  const news = bySport((sport) =>
    createLatest<News>(settings, {
      interval: NEWS_INTERVAL,
      maxAge: () => NEWS_AGE,
      load: async () => {
        const document = await upstream.as('fans').news(sport)
        return { value: parseNews(document).value, askedAt: upstream.askedAt(document) }
      },
    }),
  )
  const summaries = createSummaries({
    ...settings,
    isKnown: async (sport, gameId) => scoreboards(sport).knows(gameId) || isStored(sport, gameId),
  })

  const days = createRequestedDays(settings)

  return {
    scoreboard: (sport, dates, caller) => {
      days.record(dates)
      return scoreboards(sport).get(dates, caller)
    },
    liveCounts: createLiveCounts({ elapsed, days }, scoreboards),
    news: (sport) => news(sport).get(),
    summary: (sport, gameId, caller) => summaries.get({ sport, gameId }, caller),
  }
}

function bySport<T>(create: (sport: SportKey) => T): (sport: SportKey) => T {
  const made = new Map(SPORT_KEYS.map((sport) => [sport, create(sport)]))
  return (sport) => must(made.get(sport), `feed of ${sport}`)
}

/** What fans see of the sports world. */
export const feedOf = given<Feed>('scores and news')
