import { type Kept, keep, show } from './kept.ts'
import { createLine, type FeedContext, waitALittle } from '../upstream/line.ts'
import type { Snapshot } from '../http/snapshot.ts'

/** One document of the feed, fetched when somebody asks and not more often than its age demands. */
export interface Latest<T extends object> {
  /** @throws {DomainError} FEED_DOWN or GAME_NOT_FOUND when there never was an answer */
  get(): Promise<Snapshot<T>>
}

interface Settings<T> {
  /** For the log. */
  readonly name: string
  /** Fails with `FeedError`. */
  readonly load: () => Promise<T>
  /** How old a value may get before it is fetched again, ms. */
  readonly maxAge: (value: T) => number
  /** The least time between two calls, ms. */
  readonly interval: number
}

export function createLatest<T extends object>(context: FeedContext, settings: Settings<T>): Latest<T> {
  const { now } = context
  const { load, maxAge } = settings
  const line = createLine(context, settings)
  let kept: Kept<T> | null = null

  const refresh = async () => {
    const askedAt = now()
    const value = await load()
    kept = keep(kept, value, { askedAt, answeredAt: now() })
  }

  return {
    get: async () => {
      const age = kept ? maxAge(kept.value) : 0
      if (kept && now() - kept.askedAt < age)
        return show(kept, { now: now(), maxAge: age, failure: line.failure() })
      const running = line.running() ?? (now() >= line.opensAt() ? line.start(refresh) : null)
      if (running) await (kept ? waitALittle(running) : running)
      return show(kept, { now: now(), maxAge: age, failure: line.failure() })
    },
  }
}
