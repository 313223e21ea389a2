import { createLargeLru } from '../cache/large-lru.ts'

/** So many at once, and one more each period of `every` ms. */
export interface Rate {
  readonly burst: number
  readonly every: number
}

/** What is left under keys. In memory: after a restart there is all of it again. */
export interface Buckets {
  /**
   * Takes one under a key by each of its rates, or by none of them where one has none left.
   * @param rates the same at every call with this key
   * @returns how long to wait for one, ms; 0 where it was taken
   */
  take(key: string, rates: readonly Rate[]): number
}

/**
 * @param elapsed ms since some moment; never goes back
 * @param most keys that are remembered; the least recent is forgotten
 */
export function createBuckets(elapsed: () => number, most: number): Buckets {
  /** When everything that was taken is given back, by each rate of a key. Changed in place: all writes have a bucket. */
  const known = createLargeLru<string, number[]>(most)

  const fullAtOf = (key: string, rates: readonly Rate[]): number[] => {
    const before = known.get(key)
    if (before) return before
    const fullAt = rates.map(() => 0)
    known.set(key, fullAt)
    return fullAt
  }

  return {
    take(key, rates) {
      const now = elapsed()
      const fullAt = fullAtOf(key, rates)
      const from = (at: number) => Math.max(fullAt[at] ?? 0, now)
      let wait = 0
      for (const [at, { burst, every }] of rates.entries())
        wait = Math.max(wait, from(at) - now - (burst - 1) * every)
      if (wait > 0) return wait
      for (const [at, { every }] of rates.entries()) fullAt[at] = from(at) + every
      return 0
    },
  }
}
