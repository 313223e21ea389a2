/** A value for each of some keys, in their order. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Readonly<Record<Key, Value>> {
  // Object.fromEntries forgets the keys that it is given.
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>
}
