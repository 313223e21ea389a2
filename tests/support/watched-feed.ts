import type { Config } from '../../server/core/config/config.ts'
import { FeedError, type FeedSource } from '../../shared/feed/source.ts'
import { simulated } from './simulated.ts'
import { createWorld, START } from './world.ts'

/** A simulated feed that remembers what it was asked for, and that a test may break. */
function watchedFeed(now: () => number, oneGameOf: number | undefined) {
  const simulator = simulated(now, { anchor: START, oneGameOf })
  const asked: string[] = []
  const feed = {
    asked,
    /** What to say instead; the answer when undefined. */
    instead: (_question: string): unknown => undefined,
    summaries: () => asked.filter((question) => question.startsWith('summary')),
  }
  const ask = async (question: string, answer: Promise<unknown>): Promise<unknown> => {
    asked.push(question)
    return (await feed.instead(question)) ?? answer
  }
  const source: FeedSource = {
    name: 'simulator',
    scoreboard: (sport, dates) =>
      ask(`scoreboard ${sport} ${dates.from}`, simulator.scoreboard(sport, dates)),
    summary: (sport, id) => ask(`summary ${sport} ${id}`, simulator.summary(sport, id)),
    news: (sport) => ask(`news ${sport}`, simulator.news(sport)),
    teams: (sport) => ask(`teams ${sport}`, simulator.teams(sport)),
    roster: (sport, id) => ask(`roster ${sport} ${id}`, simulator.roster(sport, id)),
    injuries: (sport) => ask(`injuries ${sport}`, simulator.injuries(sport)),
  }
  return Object.assign(feed, { source, simulator })
}

/** A world with such a feed. */
export function createWatchedWorld(
  config: Partial<Config> = {},
  { oneGameOf, ...like }: Pick<Partial<FeedSource>, 'name'> & { oneGameOf?: number } = {},
) {
  const clock = { now: () => START }
  const feed = watchedFeed(() => clock.now(), oneGameOf)
  const world = createWorld({ source: { ...feed.source, ...like }, config })
  clock.now = world.app.now
  return {
    world,
    feed,
    /** From now on the feed has a clock of its own, which stands still. */
    stopFeedClock: () => void (clock.now = () => START),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

/** Thrown by whoever is asked. */
export function refusal(options: { retryAfter?: number } = {}): Promise<never> {
  return Promise.reject(new FeedError('no', options))
}
