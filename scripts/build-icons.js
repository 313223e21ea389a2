import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'

/*
 * The icons of the installed app, drawn from the mark of `client/public/favicon.svg`, which is a ground with rounded
 * corners and one path of straight lines: phones and manifests want pixels.
 */

/** Each edge of a pixel is looked at in so many places. */
const SAMPLES = 4

/** The ground, whole or with the mark's own corners, or none; and how large the mark is in it. */
const ICONS = [
  { name: 'icon-192.png', size: 192, ground: 'rounded', scale: 1 },
  { name: 'icon-512.png', size: 512, ground: 'rounded', scale: 1 },
  // Systems cut these into shapes of their own, and promise to leave a circle of four fifths.
  { name: 'icon-maskable-512.png', size: 512, ground: 'whole', scale: 0.86 },
  { name: 'apple-touch-icon.png', size: 180, ground: 'whole', scale: 1 },
  // Of this only the shape is shown, in a bar where all are of one colour.
  { name: 'badge.png', size: 96, ground: 'none', scale: 1.2 },
]

/** @param {{ from: string, dir: string }} of where the mark is, and where its icons go */
export function buildIcons({ from, dir }) {
  const mark = readMark(readFileSync(from, 'utf8'))
  for (const icon of ICONS) writeFileSync(path.join(dir, icon.name), png(icon.size, draw(mark, icon)))
}

/** @param {string} svg */
export function readMark(svg) {
  const find = (/** @type {RegExp} */ pattern) => {
    const [, found] = pattern.exec(svg) ?? []
    if (found === undefined) throw new Error(`The mark has no ${pattern}`)
    return found
  }
  return {
    size: Number(find(/viewBox="0 0 (\d+) \d+"/)),
    radius: Number(find(/<rect[^>]* rx="([\d.]+)"/)),
    ground: colour(find(/<rect[^>]* fill="#(\w{6})"/)),
    ink: colour(find(/<path[^>]* fill="#(\w{6})"/)),
    shapes: readPath(find(/ d="([^"]+)"/)),
  }
}

/** @param {string} hex */
function colour(hex) {
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

/** Closed shapes of straight lines. @param {string} d */
function readPath(d) {
  /** @type {[number, number][][]} */
  const shapes = []
  let [x, y] = [0, 0]
  for (const [, command = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = rest.match(/-?\d*\.?\d+/g)?.map(Number) ?? []
    const isRelative = command === command.toLowerCase()
    const step = 'hv'.includes(command.toLowerCase()) ? 1 : 2
    if (!'mlhvz'.includes(command.toLowerCase()))
      throw new Error(`The mark is drawn with ${command}, which is no line`)
    if (command.toLowerCase() === 'z') {
      ;[x, y] = shapes.at(-1)?.[0] ?? [0, 0]
      continue
    }
    for (let at = 0; at < numbers.length; at += step) {
      const [first = 0, second = 0] = numbers.slice(at, at + 2)
      const [fromX, fromY] = isRelative ? [x, y] : [0, 0]
      if (command.toLowerCase() === 'h') x = fromX + first
      else if (command.toLowerCase() === 'v') y = fromY + first
      else [x, y] = [fromX + first, fromY + second]
      if (command.toLowerCase() === 'm' && at === 0) shapes.push([])
      shapes.at(-1)?.push([x, y])
    }
  }
  return shapes
}

/**
 * Pixels, each of red, green, blue and how solid it is.
 * @param {ReturnType<typeof readMark>} mark
 * @param {{ size: number, ground: string, scale: number }} icon
 */
function draw(mark, { size, ground, scale }) {
  const pixels = Buffer.alloc(size * size * 4)
  const toMark = mark.size / size
  const centre = mark.size / 2
  const ink = ground === 'none' ? [255, 255, 255] : mark.ink
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      let [onGround, onMark] = [0, 0]
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
        const x = (column + ((sample % SAMPLES) + 0.5) / SAMPLES) * toMark
        const y = (row + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) * toMark
        if (ground === 'whole' || (ground === 'rounded' && isInRounded(x, y, mark))) onGround++
        const inMark = [(x - centre) / scale + centre, (y - centre) / scale + centre]
        if (mark.shapes.some((shape) => isInside(shape, inMark))) onMark++
      }
      const all = SAMPLES * SAMPLES
      const share = onMark / all
      const solid = Math.max(share, onGround / all)
      const at = (row * size + column) * 4
      for (const [channel, value] of ink.entries())
        pixels[at + channel] = Math.round(
          ground === 'none' ? value : value * share + (mark.ground[channel] ?? 0) * (1 - share),
        )
      pixels[at + 3] = Math.round(solid * 255)
    }
  return pixels
}

/** @param {number} x @param {number} y @param {{ size: number, radius: number }} of */
function isInRounded(x, y, { size, radius }) {
  const dx = Math.max(radius - x, x - (size - radius), 0)
  const dy = Math.max(radius - y, y - (size - radius), 0)
  return dx * dx + dy * dy <= radius * radius
}

/** @param {readonly [number, number][]} shape @param {readonly number[]} point */
function isInside(shape, [x = 0, y = 0]) {
  let inside = false
  let [lastX, lastY] = shape.at(-1) ?? [0, 0]
  for (const [nextX, nextY] of shape) {
    if (nextY > y !== lastY > y && x < ((lastX - nextX) * (y - nextY)) / (lastY - nextY) + nextX)
      inside = !inside
    ;[lastX, lastY] = [nextX, nextY]
  }
  return inside
}

/** As the format has it: a header, lines that each say that they are not filtered, an end. @param {number} size @param {Buffer} pixels */
function png(size, pixels) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // Eight bits of red, green, blue and alpha.
  header.set([8, 6], 8)
  const lines = Buffer.alloc(size * (size * 4 + 1))
  for (let row = 0; row < size; row++)
    pixels.copy(lines, row * (size * 4 + 1) + 1, row * size * 4, (row + 1) * size * 4)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** @param {string} name @param {Buffer} data */
function chunk(name, data) {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
