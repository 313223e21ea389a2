/** How wide and high a logo or portrait may be asked for, in pixels: cards to come show theirs at 104. */
export const PICTURE_SIZES = [56, 104, 208] as const

export type PictureSize = (typeof PICTURE_SIZES)[number]

/** The least of them that fills a square of so many pixels, or the largest there is. */
export function pictureSizeFor(pixels: number): PictureSize {
  return PICTURE_SIZES.find((size) => size >= pixels) ?? 208
}
