import { HOUR, SECOND } from '../../shared/time.ts'
import { FeedError } from '../feed/source.ts'

const FIRST_WAIT = 10 * SECOND
/** While the feed as a whole seems down, and for what fans wait for: they see numbers 30 s after it is back. */
const SHORT = 25 * SECOND
const LONGEST_PAUSE = HOUR
/** So many failures in a row, of different things, are the feed's as a whole. */
const TROUBLE = 3

/** Remembers what failed, so that it is left alone for a while, and the feed with it when it says so. */
export interface Patience {
  /** Whether something that failed is to be left alone still. */
  isHeld(key: string): boolean
  /** When the feed may be asked for anything again, ms since the epoch. */
  opensAt(): number
  /** When it may be asked for what can wait. */
  opensForMoreAt(): number
  /** @returns whether that is news: not while it goes on failing, nor that there is no such thing */
  failed(key: string, error: unknown, urgency: 'urgent' | 'later'): boolean
  succeeded(key: string): void
}

/** @param now ms since the epoch */
export function createPatience(now: () => number): Patience {
  const held = new Map<string, { failures: number; until: number }>()
  let pausedUntil = 0
  let inARow = 0
  let troubledUntil = 0

  return {
    isHeld: (key) => (held.get(key)?.until ?? 0) > now(),
    opensAt: () => pausedUntil,
    opensForMoreAt: () => Math.max(pausedUntil, troubledUntil),
    failed: (key, error, urgency) => {
      const failures = (held.get(key)?.failures ?? 0) + 1
      const longest = urgency === 'urgent' ? SHORT : HOUR
      held.set(key, { failures, until: now() + Math.min(FIRST_WAIT * 2 ** (failures - 1), longest) })
      if (error instanceof FeedError && error.retryAfter !== null)
        pausedUntil = Math.max(pausedUntil, now() + Math.min(error.retryAfter, LONGEST_PAUSE))
      if (error instanceof FeedError && error.notFound) return false
      inARow += 1
      // What is no fault of the feed is one of ours: trying the next thing at once may spin.
      if (inARow >= TROUBLE || !(error instanceof FeedError))
        troubledUntil = now() + Math.min(FIRST_WAIT * 2 ** Math.max(inARow - TROUBLE, 0), SHORT)
      return failures === 1
    },
    succeeded: (key) => {
      held.delete(key)
      inARow = 0
      troubledUntil = 0
    },
  }
}
