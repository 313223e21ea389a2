import { inflateSync } from 'node:zlib'
import { lazily } from '../../../../shared/core/lazily.ts'
import { GLYPH_PIXELS, GLYPH_SHAPES, GLYPH_SIZE } from './glyphs.ts'

/** A letter at a size: where it lies around the pen, how far the next one is, and how much of each pixel it covers. */
export interface Letter {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly advance: number
  /** 0 to 255, row by row. */
  readonly coverage: Uint8Array
}

interface Source {
  readonly advance: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Where its pixels begin. */
  readonly from: number
}

const sources = lazily(() => {
  const pixels = inflateSync(Buffer.from(GLYPH_PIXELS, 'base64'))
  const shapes = new Map<string, Source>()
  let from = 0
  for (const [character, advance, left, top, width, height] of GLYPH_SHAPES) {
    shapes.set(character, { advance, left, top, width, height, from })
    from += width * height
  }
  return {
    shapes,
    grayAt: (at: number) => {
      const both = pixels[at >> 1] ?? 0
      return 17 * (at % 2 === 0 ? both >> 4 : both & 15)
    },
  }
})()

/** By size, then by character: pictures have three sizes and some hundred letters. */
const scaled = new Map<number, Map<string, Letter>>()

/** A space, as a share of the size. */
const SPACE = 0.23

/** A letter at a size in pixels; null for one that the typeface does not have. */
export function letterAt(character: string, size: number): Letter | null {
  const known = scaled.get(size) ?? new Map<string, Letter>()
  scaled.set(size, known)
  const before = known.get(character)
  if (before) return before
  const letter = character === ' ' ? space(size) : scale(character, size / GLYPH_SIZE)
  if (letter !== null) known.set(character, letter)
  return letter
}

function space(size: number): Letter {
  return { left: 0, top: 0, width: 0, height: 0, advance: size * SPACE, coverage: new Uint8Array() }
}

/** Each pixel is the mean of those that it stands for. */
function scale(character: string, by: number): Letter | null {
  const { shapes, grayAt } = sources
  const shape = shapes.get(character)
  if (shape === undefined) return null
  const width = Math.max(1, Math.ceil(shape.width * by))
  const height = Math.max(1, Math.ceil(shape.height * by))
  const coverage = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      const [bottom, right] = [Math.min(shape.height, (y + 1) / by), Math.min(shape.width, (x + 1) / by)]
      for (let row = Math.floor(y / by); row < bottom; row++) {
        const tall = Math.min(row + 1, bottom) - Math.max(row, y / by)
        for (let column = Math.floor(x / by); column < right; column++) {
          const part = tall * (Math.min(column + 1, right) - Math.max(column, x / by))
          sum += part * grayAt(shape.from + row * shape.width + column)
        }
      }
      // At the edge a pixel is covered only as far as the letter goes.
      coverage[y * width + x] = Math.min(255, Math.round(sum * by ** 2))
    }
  const { advance, left, top } = shape
  return { left: left * by, top: top * by, width, height, advance: advance * by, coverage }
}

/**
 * A text in letters that can be drawn: compatible forms as plain ones, what has none left out, spaces as one. Signs that
 * turn the direction of a text or stand for nothing go too.
 */
export function drawable(text: string): string {
  const { shapes } = sources
  return Array.from(text.normalize('NFKC'))
    .map((one) => (/\s/.test(one) ? ' ' : one))
    .flatMap((one) => (one === ' ' || shapes.has(one) ? [one] : []))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim()
}
