import { createLargeLru } from '../cache/large-lru.ts'

/** So many at once, and one more each period of `every` ms. */
export interface Rate {
  readonly burst: number
  readonly every: number
}

/** What is left under keys. In memory: after a restart there is all of it again. */
export interface Buckets {
  /** How long to wait for one, ms; 0 or less where there is one. */
  wait(key: string, rate: Rate): number
  takeOne(key: string, rate: Rate): void
}

/**
 * @param elapsed ms since some moment; never goes back
 * @param most keys that are remembered; the least recent is forgotten
 */
export function createBuckets(elapsed: () => number, most: number): Buckets {
  /** When everything that was taken is given back. */
  const fullAt = createLargeLru<string, number>(most)
  const from = (key: string) => Math.max(fullAt.get(key) ?? 0, elapsed())
  return {
    wait: (key, { burst, every }) => from(key) - elapsed() - (burst - 1) * every,
    takeOne: (key, { every }) => void fullAt.set(key, from(key) + every),
  }
}
