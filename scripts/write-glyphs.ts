// `npx tsx scripts/write-glyphs.ts` draws the letters of the app's typeface in Chromium and writes them down as pictures of
// gray, for pictures that the server draws (server/social/public-page/picture/glyphs.ts).
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import { chromium } from '@playwright/test'

const SIZE = 56
const WEIGHT = 650
/** Printable Latin letters, figures and signs: ASCII, Latin-1, Latin Extended-A, and the punctuation of our own texts. */
const CHARACTERS = [
  ...Array.from({ length: 0x7e - 0x20 }, (_, index) => String.fromCodePoint(0x21 + index)),
  ...Array.from({ length: 0xff - 0xa1 + 1 }, (_, index) => String.fromCodePoint(0xa1 + index)),
  ...Array.from({ length: 0x17f - 0x100 + 1 }, (_, index) => String.fromCodePoint(0x100 + index)),
  ...'–—‘’“”…−·•'.split(''),
].filter((one, index, all) => all.indexOf(one) === index && one !== '\u00ad')

const fonts = new URL('../node_modules/@fontsource-variable/archivo/files/', import.meta.url)
const font = (name: string) =>
  `data:font/woff2;base64,${readFileSync(new URL(name, fonts)).toString('base64')}`

const browser = await chromium.launch(
  process.env['CHROMIUM'] === undefined ? {} : { executablePath: process.env['CHROMIUM'] },
)
try {
  const page = await browser.newPage()
  await page.setContent(`<style>
    @font-face { font-family: A; src: url(${font('archivo-latin-wght-normal.woff2')}); font-weight: 100 900; unicode-range: U+0-FF, U+2000-206F, U+2212 }
    @font-face { font-family: A; src: url(${font('archivo-latin-ext-wght-normal.woff2')}); font-weight: 100 900; unicode-range: U+100-17F }
  </style>`)
  // tsx keeps the names of functions by one of its own, which no page has.
  await page.evaluate('globalThis.__name = (named) => named')
  const drawn = await page.evaluate(
    async ({ characters, size, weight }) => {
      const look = `${weight} ${size}px A`
      await document.fonts.load(look, 'aĀ')
      const canvas = document.createElement('canvas')
      canvas.width = size * 3
      canvas.height = size * 2
      const pen = canvas.getContext('2d', { willReadFrequently: true })
      if (!pen) throw new Error('No canvas')
      pen.font = look
      return characters.map((character) => {
        pen.clearRect(0, 0, canvas.width, canvas.height)
        pen.fillText(character, size, size * 1.25)
        const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
        const alpha = (x: number, y: number) => data[4 * (y * canvas.width + x) + 3] ?? 0
        let [left, right, top, bottom] = [canvas.width, 0, canvas.height, 0]
        for (let y = 0; y < canvas.height; y++)
          for (let x = 0; x < canvas.width; x++)
            if (alpha(x, y) > 7) {
              left = Math.min(left, x)
              right = Math.max(right, x + 1)
              top = Math.min(top, y)
              bottom = Math.max(bottom, y + 1)
            }
        const [width, height] = [Math.max(0, right - left), Math.max(0, bottom - top)]
        const gray: number[] = []
        for (let y = 0; y < height; y++)
          for (let x = 0; x < width; x++) gray.push(Math.round(alpha(left + x, top + y) / 17))
        const { width: advance } = pen.measureText(character)
        return {
          character,
          advance,
          left: left - size,
          top: top - size * 1.25,
          width,
          height,
          gray,
        }
      })
    },
    { characters: CHARACTERS, size: SIZE, weight: WEIGHT },
  )
  const glyphs = drawn.filter(({ width, height }) => width > 0 && height > 0)
  // Two pixels a byte.
  const nibbles = glyphs.flatMap(({ gray }) => gray)
  const bytes = Buffer.alloc(Math.ceil(nibbles.length / 2))
  for (const [index, value] of nibbles.entries()) {
    const at = index >> 1
    bytes[at] = (bytes[at] ?? 0) | (index % 2 === 0 ? value << 4 : value)
  }
  const shapes = glyphs.map(({ character, advance, left, top, width, height }) => [
    character,
    Math.round(advance * 100) / 100,
    left,
    top,
    width,
    height,
  ])
  const target = fileURLToPath(new URL('../server/social/public-page/picture/glyphs.ts', import.meta.url))
  writeFileSync(
    target,
    `// Written by scripts/write-glyphs.ts from Archivo (SIL Open Font License 1.1).

/** The size at which the letters are drawn, in pixels. */
export const GLYPH_SIZE = ${SIZE}

/** Each letter: how far the next one is, where it begins beside and below the pen, and how large it is. */
export const GLYPH_SHAPES: readonly (readonly [
  character: string,
  advance: number,
  left: number,
  top: number,
  width: number,
  height: number,
])[] = JSON.parse(${JSON.stringify(JSON.stringify(shapes))})

/** Their pixels one after another, sixteen grays, two pixels a byte: deflated, in base64. */
export const GLYPH_PIXELS =
  '${deflateSync(bytes, { level: 9 }).toString('base64')}'
`,
  )
  console.log(`${glyphs.length} letters written.`)
} finally {
  await browser.close()
}
