import { DomainError } from '../errors.ts'
import { putLast } from '../put-last.ts'
import { addressKey } from './address.ts'

/** So many at once, and one more each period of `every` ms. */
export interface Rate {
  readonly burst: number
  readonly every: number
}

/** What callers have left of something that costs the feed. */
export interface Allowance {
  /** Takes one. @throws {DomainError} TOO_MANY_TRIES with the time to wait */
  take(caller: string): void
  /** Takes one if there is one. */
  tryTake(caller: string): boolean
}

/** More callers than this at once are an attack from many places; the least recent is forgotten. */
const CALLERS_KNOWN = 10_000

/**
 * Counts by address, so that nobody asks for more than his share of what all share. In memory: after a
 * restart everybody has all of it again.
 * @param elapsed ms since some moment; never goes back
 */
export function createAllowance(elapsed: () => number, { burst, every }: Rate): Allowance {
  /** When everything that was taken is given back. */
  const fullAt = new Map<string, number>()

  /** How long to wait for one, ms. */
  const wait = (key: string) => (fullAt.get(key) ?? 0) - elapsed() - (burst - 1) * every

  const takeOne = (key: string) => {
    const before = fullAt.get(key) ?? 0
    putLast(fullAt, { key, value: Math.max(before, elapsed()) + every, most: CALLERS_KNOWN })
  }

  return {
    take: (caller) => {
      const key = addressKey(caller)
      const retryAfter = wait(key)
      if (retryAfter > 0) throw new DomainError('TOO_MANY_TRIES', { retryAfter })
      takeOne(key)
    },
    tryTake: (caller) => {
      const key = addressKey(caller)
      const isLeft = wait(key) <= 0
      if (isLeft) takeOne(key)
      return isLeft
    },
  }
}
