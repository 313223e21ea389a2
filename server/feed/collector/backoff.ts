import { HOUR, SECOND } from '../../../shared/core/time.ts'
import { FeedError } from '../../../shared/feed/source.ts'

const FIRST_WAIT = 10 * SECOND
/** For what fans wait for: they see numbers 30 s after the feed is back. */
const SHORT = 25 * SECOND
/** So many of a kind that fail are all of them. */
const TROUBLE = 3

/**
 * Remembers what could not be read, so that there is time for the rest. How long the feed itself is left
 * alone is the business of whoever asks it.
 */
export interface Backoff {
  /** Whether something that failed is to be left alone still. */
  isHeld(key: string): boolean
  /** How long to leave everything alone that can wait, ms: it is us who are in trouble. */
  opensIn(): number
  failed(thing: Thing, error: unknown, priority: 'live' | 'rest'): void
  succeeded(thing: Thing): void
}

/** What was asked for. */
interface Thing {
  readonly key: string
  /** What it is one of. When several fail, the others are left alone too, by this name. */
  readonly kind?: string
}

/** @param elapsed ms since some moment; never goes back */
export function createBackoff(elapsed: () => number): Backoff {
  const held = new Map<string, { failures: number; until: number }>()
  const kinds = new Map<string, number>()
  let inARow = 0
  let troubledUntil = 0

  function hold(key: string, longest: number): void {
    const failures = (held.get(key)?.failures ?? 0) + 1
    held.set(key, { failures, until: elapsed() + Math.min(FIRST_WAIT * 2 ** (failures - 1), longest) })
  }

  return {
    isHeld: (key) => (held.get(key)?.until ?? 0) > elapsed(),
    opensIn: () => Math.max(troubledUntil - elapsed(), 0),
    failed: ({ key, kind }, error, priority) => {
      const wait = error instanceof FeedError ? error.retryAfter : null
      // As soon as it may be asked again, and no later.
      if (priority === 'live' && wait !== null) held.set(key, { failures: 1, until: elapsed() + wait })
      else hold(key, priority === 'live' ? SHORT : HOUR)
      if (error instanceof FeedError && error.notFound) return
      if (kind !== undefined) {
        const ofKind = (kinds.get(kind) ?? 0) + 1
        kinds.set(kind, ofKind)
        if (ofKind >= TROUBLE) hold(kind, HOUR)
      }
      if (error instanceof FeedError) return
      // What is no fault of the feed is one of ours: trying the next thing at once may spin.
      inARow += 1
      troubledUntil = elapsed() + Math.min(FIRST_WAIT * 2 ** (inARow - 1), SHORT)
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
