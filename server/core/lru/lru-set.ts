/**
 * Keeps a map in the order of use, and the least recently used out once it is full: a map lists its keys in the
 * order in which they were set.
 */
export function lruSet<Key, Value>(
  map: Map<Key, Value>,
  { key, value, most }: { key: Key; value: Value; most: number },
): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (oldest !== undefined && map.size > most) map.delete(oldest)
}
