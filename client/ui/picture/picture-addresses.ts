import { pictureSizeFor } from '../../../shared/picture/picture.ts'

/** What to ask of our own server, for screens of either density. */
export interface PictureAddress {
  readonly src: string
  readonly srcSet?: string
}

/**
 * Our server's address of a picture of the feed's: browsers fetch it from no other server.
 * @param url as the feed gave it
 * @param shown.size in CSS pixels, of a square; null for the picture as it is
 */
export function pictureAddress(
  url: string,
  { size, dark }: { size: number | null; dark: boolean },
): PictureAddress {
  const at = (pixels: number | null) => {
    const query = new URLSearchParams({ of: url })
    if (pixels !== null) query.set('size', String(pixels))
    if (dark) query.set('on', 'dark')
    return `/api/picture?${query}`
  }
  if (size === null) return { src: at(null) }
  const [once, twice] = [pictureSizeFor(size), pictureSizeFor(2 * size)]
  return once === twice ? { src: at(once) } : { src: at(once), srcSet: `${at(twice)} 2x` }
}
