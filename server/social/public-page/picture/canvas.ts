import { type Letter, letterAt } from './letters.ts'

/** `#rrggbb` */
type Color = string

type Rgb = readonly [red: number, green: number, blue: number]

export interface TextStyle {
  readonly x: number
  /** Of the line that the letters stand on. */
  readonly y: number
  readonly size: number
  readonly color: Color
  readonly align?: 'left' | 'right' | 'center'
  /** Longer texts are cut, with an ellipsis. */
  readonly width: number
}

/** A picture to draw on, in pixels of red, green and blue. Nothing that lies beside it does harm. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
  box(at: { x: number; y: number; width: number; height: number }, color: Color): void
  text(words: string, style: TextStyle): void
  /** The shield of a crest, with one or two letters on it. */
  crest(at: { x: number; y: number; width: number }, color: Color, letters: string): void
}

/** How finely the edge of a shield is drawn: so many rows and columns for each pixel. */
const FINE = 4

export function createCanvas(width: number, height: number, background: Color): Canvas {
  const rgb = new Uint8Array(width * height * 3)
  const canvas: Canvas = {
    width,
    height,
    rgb,
    box({ x, y, width: wide, height: tall }, color) {
      const [left, right] = [Math.max(0, x), Math.min(width, x + wide)]
      if (left >= right) return
      const row = new Uint8Array((right - left) * 3)
      row.set(rgbOf(color))
      // What is there twice as often each time, up to the whole row.
      for (let done = 3; done < row.length; done *= 2) row.copyWithin(done, 0, done)
      for (let line = Math.max(0, y); line < Math.min(height, y + tall); line++)
        rgb.set(row, (line * width + left) * 3)
    },
    text(words, { x, y, size, color, align = 'left', width: most }) {
      const letters = fitted(words, size, most)
      const length = lengthOf(letters)
      let pen = align === 'left' ? x : align === 'right' ? x - length : x - length / 2
      for (const letter of letters) {
        cover(letter, Math.round(pen + letter.left), Math.round(y + letter.top), rgbOf(color))
        pen += letter.advance
      }
    },
    crest({ x, y, width: wide }, color, letters) {
      const by = wide / SHIELD_WIDTH
      const tall = Math.ceil(SHIELD_HEIGHT * by)
      const coverage = new Uint8Array(wide * tall)
      const halves = Array.from({ length: tall * FINE }, (_, line) => halfWidthAt((line + 0.5) / FINE / by))
      for (let row = 0; row < tall; row++)
        for (let column = 0; column < wide; column++) {
          let inside = 0
          for (let part = 0; part < FINE * FINE; part++) {
            const px = (column + (0.5 + (part % FINE)) / FINE) / by
            const half = halves[row * FINE + Math.floor(part / FINE)] ?? -1
            if (Math.abs(px - SHIELD_WIDTH / 2) <= half) inside++
          }
          coverage[row * wide + column] = Math.round((255 * inside) / (FINE * FINE))
        }
      cover({ width: wide, height: tall, coverage }, x, y, rgbOf(color))
      const size = Math.round(wide * 0.46)
      canvas.text(letters, {
        x: x + wide / 2,
        y: y + tall * 0.5 + size * 0.3,
        size,
        color: '#ffffff',
        align: 'center',
        width: wide,
      })
    },
  }

  /** Lays a color over what is there, as much as each pixel is covered. */
  function cover(
    of: Pick<Letter, 'width' | 'height' | 'coverage'>,
    left: number,
    top: number,
    color: Rgb,
  ): void {
    for (let row = 0; row < of.height; row++) {
      const y = top + row
      if (y < 0 || y >= height) continue
      for (let column = 0; column < of.width; column++) {
        const x = left + column
        const share = (of.coverage[row * of.width + column] ?? 0) / 255
        if (x < 0 || x >= width || share === 0) continue
        const at = (y * width + x) * 3
        for (const part of [0, 1, 2] as const)
          rgb[at + part] = Math.round((rgb[at + part] ?? 0) * (1 - share) + color[part] * share)
      }
    }
  }

  canvas.box({ x: 0, y: 0, width, height }, background)
  return canvas
}

/** The letters of a text, cut with an ellipsis where they would be longer than that. */
function fitted(words: string, size: number, most: number): Letter[] {
  const letters = lettersOf(words, size)
  if (lengthOf(letters) <= most) return letters
  const end = lettersOf('…', size)
  while (letters.length > 0 && lengthOf(letters) + lengthOf(end) > most) letters.pop()
  return [...letters, ...end]
}

function lettersOf(words: string, size: number): Letter[] {
  return Array.from(words).flatMap((one) => letterAt(one, size) ?? [])
}

function lengthOf(letters: readonly Letter[]): number {
  return letters.reduce((sum, { advance }) => sum + advance, 0)
}

function rgbOf(color: Color): Rgb {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

/** As the client draws a shield, `client/ui/crest/shield.ts`: straight sides, below them two curves to a point. */
const SHIELD_WIDTH = 32
const SHIELD_HEIGHT = 36
const [TOP, SHOULDER, WAIST, POINT] = [0.8, 4.6, 18, 35.2]
const HALF = 14.6

function halfWidthAt(y: number): number {
  if (y < TOP || y > POINT) return -1
  if (y < SHOULDER) return (HALF * (y - TOP)) / (SHOULDER - TOP)
  if (y < WAIST) return HALF
  // The curve from (HALF, WAIST) by (HALF, 26.6) and (8.8, 32) to (0, POINT): where it is so far down.
  let [low, high] = [0, 1]
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2
    if (curve([WAIST, 26.6, 32, POINT], middle) < y) low = middle
    else high = middle
  }
  return curve([HALF, HALF, 8.8, 0], low)
}

/** A cubic Bézier curve through its first and last number. @param at from 0 to 1 */
function curve([from, by, then, to]: readonly [number, number, number, number], at: number): number {
  const rest = 1 - at
  return rest ** 3 * from + 3 * rest ** 2 * at * by + 3 * rest * at ** 2 * then + at ** 3 * to
}
