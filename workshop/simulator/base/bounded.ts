/** A memory of at most `limit` things: what was not asked for longest goes first. */
export interface Bounded<V> {
  /** The value kept under a name, made and kept where there is none. */
  get(key: string, make: () => V): V
}

export function createBounded<V>(limit: number): Bounded<V> {
  // A Map lists its keys in the order they were set, so the first one is the oldest.
  const kept = new Map<string, { value: V }>()
  return {
    get(key, make) {
      const entry = kept.get(key) ?? { value: make() }
      kept.delete(key)
      kept.set(key, entry)
      for (const oldest of kept.keys()) {
        if (kept.size <= limit) break
        kept.delete(oldest)
      }
      return entry.value
    },
  }
}
