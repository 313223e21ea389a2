import { LRUCache } from 'lru-cache'
/** A picture that was fetched. */
export interface Kept {
  readonly bytes: Buffer
  /** SHA-256 of the bytes. */
  readonly digest: Buffer
  /** When it was fetched, ms since the epoch. */
  readonly at: number
}

/** Those used last, up to so many bytes. */
export function createMemory(most: number): LRUCache<string, Kept> {
  return new LRUCache({ maxSize: most, sizeCalculation: ({ bytes }) => Math.max(1, bytes.length) })
}
