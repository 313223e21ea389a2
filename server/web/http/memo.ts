/**
 * Remembers what a text was read as, for the most recent texts. What throws is not remembered.
 * @param most how many; whoever sends made-up texts pushes out others, which then are read again
 */
export function remember<T>(read: (text: string) => T, most: number): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const result = read(text)
    const [oldest] = known.keys()
    if (oldest !== undefined && known.size >= most) known.delete(oldest)
    known.set(text, result)
    return result
  }
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
