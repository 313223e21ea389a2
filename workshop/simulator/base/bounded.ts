import { LRUCache } from 'lru-cache'
/** A memory of at most `limit` things: what was not asked for longest goes first. */
export interface Bounded<V> {
  /** The value kept under a name, made and kept where there is none. */
  get(key: string, make: () => V): V
}

export function createBounded<V extends {}>(limit: number): Bounded<V> {
  const kept = new LRUCache<string, V, () => V>({
    max: limit,
    memoMethod: (_key, _stale, { context }) => context(),
  })
  return { get: (key, make) => kept.memo(key, { context: make }) }
}
