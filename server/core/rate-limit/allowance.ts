import { DomainError } from '../errors/errors.ts'
import { addressKey } from './address.ts'
import { createBuckets, type Rate } from './buckets.ts'

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
export function createAllowance(elapsed: () => number, rate: Rate): Allowance {
  const buckets = createBuckets(elapsed, CALLERS_KNOWN)
  const rates = [rate]
  const takeOne = (caller: string) => buckets.take(addressKey(caller), rates)
  return {
    take: (caller) => {
      const retryAfter = takeOne(caller)
      if (retryAfter > 0) throw new DomainError('TOO_MANY_TRIES', { retryAfter })
    },
    tryTake: (caller) => takeOne(caller) === 0,
  }
}
