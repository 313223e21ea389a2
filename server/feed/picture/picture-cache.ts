import { LRUCache } from 'lru-cache'
/** A picture that was fetched. */
export interface CachedPicture {
  readonly bytes: Buffer
  /** SHA-256 of the bytes. */
  readonly digest: Buffer
  /** When it was fetched, ms since the epoch. */
  readonly at: number
}

/** Those used last, up to so many bytes. */
export function createPictureCache(most: number): LRUCache<string, CachedPicture> {
  return new LRUCache({ maxSize: most, sizeCalculation: ({ bytes }) => Math.max(1, bytes.length) })
}
