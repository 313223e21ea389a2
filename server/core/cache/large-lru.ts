import { LRUCache } from 'lru-cache'

/**
 * The most recently used of many thousands. Memory is taken as they come: `max` of LRUCache takes all of it at once, which
 * for a hundred thousand keys is 2.7 MB before there is one.
 * @param most the least recently used goes when there is one more
 */
export function createLargeLru<Key extends string, Value extends {}>(most: number): LRUCache<Key, Value> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1 })
}
