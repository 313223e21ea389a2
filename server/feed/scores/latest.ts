import { type Clocks, type CachedAnswer, cacheAnswer, serveAnswer } from './cached-answer.ts'
import { createRateLimit, waitBriefly } from '../upstream/rate-limit.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** One document of the feed, fetched on demand and not more often than its maximum age requires. */
export interface Latest<T extends object> {
  /** Whether it can be had without asking the feed once more. */
  isFree(): boolean
  /** Whether there is something to show, however old. */
  isKnown(): boolean
  /** @throws {DomainError} FEED_DOWN or GAME_NOT_FOUND when there never was an answer */
  get(): Promise<Snapshot<T>>
  /** What there is, without asking. @throws {DomainError} FEED_DOWN when there never was an answer */
  peek(): Snapshot<T>
}

/** A value, and when it was asked for by the clock that never goes back. */
export interface Asked<T> {
  readonly value: T
  readonly askedAt: number
}

interface Settings<T> {
  /** Fails with `FeedError`. */
  readonly load: () => Promise<Asked<T>>
  /** How old a value may get before it is fetched again, ms. */
  readonly maxAge: (value: T) => number
  /** The least time between two calls, ms. */
  readonly interval: number
}

export function createLatest<T extends object>(
  clocks: Clocks,
  { load, maxAge, interval }: Settings<T>,
): Latest<T> {
  const { elapsed } = clocks
  const line = createRateLimit(elapsed, interval)
  let kept: CachedAnswer<T> | null = null

  const refresh = async () => {
    const { value, askedAt } = await load()
    kept = cacheAnswer(kept, value, askedAt)
    return askedAt
  }

  const isFresh = () => kept !== null && elapsed() - kept.askedAt < maxAge(kept.value)
  const peek = () =>
    serveAnswer(kept, clocks, { maxAge: kept ? maxAge(kept.value) : 0, failure: line.failure() })

  return {
    isFree: () => isFresh() || line.running() !== null || line.opensIn() > 0,
    isKnown: () => kept !== null,
    get: async () => {
      if (isFresh()) return peek()
      const running = line.running() ?? (line.opensIn() <= 0 ? line.start(refresh) : null)
      if (running) await (kept ? waitBriefly(running) : running)
      return peek()
    },
    peek,
  }
}
