import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { isRecord } from '../upstream/parse/read.ts'

/**
 * Parts of a summary that tell nothing of what its players did: articles, odds, tables of the league, what is on
 * television. Parts that are not named here are kept, for a later reader may want them.
 */
const NOT_OF_THE_GAME: ReadonlySet<string> = new Set([
  'news',
  'article',
  'videos',
  'standings',
  'odds',
  'pickcenter',
  'againstTheSpread',
  'predictor',
  'seasonseries',
  'lastFiveGames',
  'injuries',
  'broadcasts',
  'ticketsInfo',
  'meta',
])

/** Addresses of pages and pictures, wherever they are, and who refereed. */
const NOWHERE_OF_USE: ReadonlySet<string> = new Set([
  'links',
  'link',
  'logo',
  'logos',
  'headshot',
  'officials',
])

/** A sixth to a third smaller than gzip in the same time; 9 takes five times as long for a twentieth less (docs/decisions/054). */
const QUALITY = 5
/** Of what is stored once unpacked, bytes: far more than the feed client takes of an answer. */
const MOST_UNPACKED = 64 * 1024 * 1024

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** A summary as it is kept: what no reader of stat lines has a use for is left out. */
function trimBoxScore(document: unknown): unknown {
  if (!isRecord(document)) return document
  return withoutAddresses(
    Object.fromEntries(Object.entries(document).filter(([name]) => !NOT_OF_THE_GAME.has(name))),
  )
}

function withoutAddresses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAddresses)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, of]) =>
      NOWHERE_OF_USE.has(name) ? [] : [[name, withoutAddresses(of)]],
    ),
  )
}

/** A summary as it is stored: what is kept of it as JSON, compressed by Brotli outside of this thread. */
export function packBoxScore(document: unknown): Promise<Buffer> {
  const text = Buffer.from(JSON.stringify(trimBoxScore(document)))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return compress(text, { params })
}

/** What `packBoxScore` has made a stored one of. @throws Error for bytes that it has not made */
export async function unpackBoxScore(bytes: Buffer): Promise<unknown> {
  const text = await decompress(bytes, { maxOutputLength: MOST_UNPACKED })
  return JSON.parse(text.toString('utf8'))
}
