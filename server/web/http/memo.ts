import { LRUCache } from 'lru-cache'
/**
 * Remembers what a text was read as, for the most recent texts. What throws is not remembered.
 * @param most how many; whoever sends made-up texts pushes out others, which then are read again
 */
export function remember<T extends {}>(read: (text: string) => T, most: number): (text: string) => T {
  const known = new LRUCache<string, T>({ max: most, memoMethod: (text) => read(text) })
  return (text) => known.memo(text)
}

export interface Moment<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

/**
 * Holds values for a moment, then lets go of all of them together, so that nothing stays in memory for
 * having been asked for once.
 * @param elapsed ms since some moment; never goes back
 * @param length ms
 */
export function createMoment<T>(elapsed: () => number, length: number): Moment<T> {
  const values = new Map<string, T>()
  let endsAt = 0
  return {
    get: (key) => {
      if (elapsed() >= endsAt) values.clear()
      return values.get(key)
    },
    set: (key, value) => {
      if (values.size === 0) endsAt = elapsed() + length
      values.set(key, value)
    },
  }
}
