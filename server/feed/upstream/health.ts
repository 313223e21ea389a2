import { LRUCache } from 'lru-cache'
import { HOUR, MINUTE, SECOND } from '../../../shared/core/time.ts'
import type { FeedPriority } from './semaphore.ts'
import { FeedError } from '../../../shared/feed/source.ts'

const FIRST_WAIT = 10 * SECOND
/** Fans should see the scores 30 s after a failed feed is back, and their browsers ask every 10 s. */
const LONGEST_WAIT = 25 * SECOND
const LONGEST_PAUSE = HOUR
/** So many failures in a row are the feed's as a whole: then only questions of waiting fans are tried. */
const TROUBLE = 3
/** Questions whose failures are remembered. */
const HELD = 1_000
/** An outage that follows on another this soon is not worth another line. */
const QUIET = 10 * MINUTE

export interface FeedLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/** What is remembered of a feed's failures, by whoever they were met. */
export interface Health {
  /** How long it must be left alone still, ms; 0 when it may be asked. */
  opensIn(priority: FeedPriority): number
  /** Since when nothing came of the feed as a whole, by `elapsed`; null while it is well, or failed once or twice. */
  downSince(): number | null
  /** @throws {FeedError} with the time to wait, when the feed or this question must be left alone still */
  mayAsk(question: string, priority: FeedPriority): void
  /** The failure as its caller should see it: with the time to wait until it is worth asking again. */
  failed(question: string, error: unknown): FeedError
  succeeded(question: string): void
}

interface Outage {
  readonly since: number
  failures: number
  /** When it was last in the log; null for not yet. */
  loggedAt: number | null
}

/**
 * Leaves a question that failed alone, ever longer, and the whole feed when it asks for that. The log has
 * an outage once, then once an hour, and its end.
 */
export function createHealth({
  elapsed,
  random,
  log,
}: {
  /** ms since some moment; never goes back */
  elapsed: () => number
  /** From 0 up to 1. */
  random: () => number
  log: FeedLog
}): Health {
  const held = new LRUCache<string, { failures: number; until: number; because: FeedError }>({ max: HELD })
  let pausedUntil = 0
  let pausedBecause: FeedError | null = null
  let inARow = 0
  let troubledUntil = 0
  let outage: Outage | null = null
  let loggedAt = -Infinity

  const opensAt = (priority: FeedPriority) =>
    priority === 'rest' ? Math.max(pausedUntil, troubledUntil) : pausedUntil

  function hold(question: string, because: FeedError): number {
    const failures = (held.get(question)?.failures ?? 0) + 1
    const wait = wavering(Math.min(FIRST_WAIT * 2 ** (failures - 1), LONGEST_WAIT))
    held.set(question, { failures, until: elapsed() + wait, because })
    return wait
  }

  /** Not all of those who wait come back at once. */
  function wavering(longest: number): number {
    return Math.round(longest * (1 + random()) * 0.5)
  }

  function say(question: string, error: FeedError): void {
    const now = elapsed()
    outage ??= { since: now, failures: 0, loggedAt: null }
    outage.failures += 1
    const isNews = outage.loggedAt === null ? now >= loggedAt + QUIET : now >= outage.loggedAt + HOUR
    if (!isNews) return
    loggedAt = outage.loggedAt = now
    const fields = { question, failures: outage.failures, forMs: now - outage.since, err: error }
    log.warn(fields, 'The feed does not answer')
  }

  return {
    opensIn: (priority) => Math.max(opensAt(priority) - elapsed(), 0),
    downSince: () => (outage && inARow >= TROUBLE ? outage.since : null),
    mayAsk: (question, priority) => {
      const now = elapsed()
      const own = held.get(question)
      const until = Math.max(opensAt(priority), own?.until ?? 0)
      if (until <= now) return
      const because = own && own.until >= until ? own.because : pausedBecause
      throw new FeedError(because?.message ?? 'The feed is left alone for a while', {
        cause: because,
        retryAfter: until - now,
      })
    },
    failed: (question, cause) => {
      const error = cause instanceof FeedError ? cause : new FeedError(`${question}: no answer`, { cause })
      // It is well, and says that there is no such thing.
      if (error.notFound) return error
      inARow += 1
      if (inARow >= TROUBLE)
        troubledUntil = elapsed() + Math.min(FIRST_WAIT * 2 ** (inARow - TROUBLE), LONGEST_WAIT)
      const wait = hold(question, error)
      const pause = Math.min(error.retryAfter ?? 0, LONGEST_PAUSE)
      if (pause > 0) {
        pausedUntil = Math.max(pausedUntil, elapsed() + pause)
        pausedBecause = error
      }
      say(question, error)
      return new FeedError(error.message, { cause: error, retryAfter: Math.max(wait, pause) })
    },
    succeeded: (question) => {
      held.delete(question)
      inARow = 0
      troubledUntil = 0
      if (outage && outage.loggedAt !== null)
        log.info({ failures: outage.failures, forMs: elapsed() - outage.since }, 'The feed is back')
      outage = null
    },
  }
}
