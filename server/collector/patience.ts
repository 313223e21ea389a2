import { HOUR, SECOND } from '../../shared/time.ts'
import { FeedError } from '../upstream/source.ts'

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
  failed(thing: Thing, error: unknown, urgency: 'urgent' | 'later'): boolean
  succeeded(thing: Thing): void
}

/** What was asked for. */
interface Thing {
  readonly key: string
  /** What it is one of. When several fail, the others are left alone too, by this name. */
  readonly kind?: string
}

/** @param now ms since the epoch */
export function createPatience(now: () => number): Patience {
  const held = new Map<string, { failures: number; until: number }>()
  const kinds = new Map<string, number>()
  let pausedUntil = 0
  let inARow = 0
  let troubledUntil = 0

  /** No wait is longer: what lies further ahead was set by a clock that was wrong. */
  const soon = (time: number) => (time > now() + LONGEST_PAUSE ? 0 : time)

  function hold(key: string, longest: number): number {
    const failures = (held.get(key)?.failures ?? 0) + 1
    held.set(key, { failures, until: now() + Math.min(FIRST_WAIT * 2 ** (failures - 1), longest) })
    return failures
  }

  return {
    isHeld: (key) => soon(held.get(key)?.until ?? 0) > now(),
    opensAt: () => soon(pausedUntil),
    opensForMoreAt: () => Math.max(soon(pausedUntil), soon(troubledUntil)),
    failed: ({ key, kind }, error, urgency) => {
      const failures = hold(key, urgency === 'urgent' ? SHORT : HOUR)
      if (error instanceof FeedError && error.retryAfter !== null)
        pausedUntil = Math.max(pausedUntil, now() + Math.min(error.retryAfter, LONGEST_PAUSE))
      if (error instanceof FeedError && error.notFound) return false
      inARow += 1
      if (kind !== undefined) {
        const ofKind = (kinds.get(kind) ?? 0) + 1
        kinds.set(kind, ofKind)
        if (ofKind >= TROUBLE) hold(kind, HOUR)
      }
      // What is no fault of the feed is one of ours: trying the next thing at once may spin.
      if (inARow >= TROUBLE || !(error instanceof FeedError))
        troubledUntil = now() + Math.min(FIRST_WAIT * 2 ** Math.max(inARow - TROUBLE, 0), SHORT)
      return failures === 1
    },
    succeeded: ({ key, kind }) => {
      held.delete(key)
      if (kind !== undefined) {
        held.delete(kind)
        kinds.delete(kind)
      }
      inARow = 0
      troubledUntil = 0
    },
  }
}
