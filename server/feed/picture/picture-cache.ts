/** A picture that was fetched. */
export interface CachedPicture {
  readonly bytes: Buffer
  /** SHA-256 of the bytes. */
  readonly digest: Buffer
  /** When it was fetched, ms since the epoch. */
  readonly at: number
}

/** Those used last, up to so many bytes. */
export interface PictureCache {
  get(key: string): CachedPicture | null
  put(key: string, picture: CachedPicture): void
}

export function createPictureCache(most: number): PictureCache {
  const pictures = new Map<string, CachedPicture>()
  let bytes = 0
  const drop = (key: string, picture: CachedPicture) => {
    pictures.delete(key)
    bytes -= picture.bytes.length
  }
  const add = (key: string, picture: CachedPicture) => {
    const before = pictures.get(key)
    if (before) drop(key, before)
    pictures.set(key, picture)
    bytes += picture.bytes.length
    for (const [oldest, old] of pictures) {
      if (bytes <= most) return
      drop(oldest, old)
    }
  }
  return {
    get(key) {
      const picture = pictures.get(key)
      if (!picture) return null
      add(key, picture)
      return picture
    },
    put: add,
  }
}
