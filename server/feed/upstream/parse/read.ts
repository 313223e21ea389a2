import { isPictureHost } from './picture-hosts.ts'

/**
 * Readers for JSON that promises nothing. Each takes any value at all and answers with the type it is
 * named for or an empty one; none throws, and none lets NaN, a control character or a text without
 * end through.
 */

export type JsonRecord = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The record, or an empty one, so that reading on needs no guards. */
export function record(value: unknown): JsonRecord {
  return isRecord(value) ? value : {}
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

const LONGEST_TEXT = 2_000

/** A number counts as its text. Null for nothing, so that `??` finds the next best field. */
export function text(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null
  if (typeof value !== 'string') return null
  const cleaned = inPlainSpaces(withoutEntities(value.slice(0, LONGEST_TEXT))).trim()
  return cleaned === '' ? null : cleaned
}

const ENTITY = /&(?:(amp|apos|quot|lt|gt|nbsp)|#(\d{2,5})|#x([\da-f]{2,5}));/gi
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['apos', "'"],
  ['quot', '"'],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', ' '],
])

/** Some texts were made for pages: `D.O&apos;Neal`. */
function withoutEntities(value: string): string {
  if (!value.includes('&')) return value
  return value.replaceAll(ENTITY, (_, name?: string, decimal?: string, hex?: string) =>
    name === undefined
      ? String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '20', 16) : Number(decimal))
      : (NAMED.get(name.toLowerCase()) ?? ''),
  )
}

/**
 * White space of any kind and length is one space, as it means nothing: eight of ten tries of one game had two before
 * a name. What has no width, and NUL, is dropped. Half an emoji, from a cut-off text, becomes U+FFFD.
 */
function inPlainSpaces(value: string): string {
  // Nearly all texts of a box score are numbers: looking four times at each took a tenth of its reading.
  if (/^[ -~]*$/.test(value)) return value.includes('  ') ? value.replaceAll(/ +/g, ' ') : value
  return value
    .replaceAll(/[\0\u{AD}\u{200B}\u{200E}\u{200F}\u{2060}\u{FEFF}]/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/\p{Surrogate}/gu, '\u{FFFD}')
}

/** The first of the values that is a text. */
export function firstText(...values: unknown[]): string | null {
  for (const value of values) {
    const found = text(value)
    if (found !== null) return found
  }
  return null
}

/** A whole number from 0 to 9,999, also when written as text: periods, ranks, scores, strokes. */
export function count(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value
  // Added to zero, because `-0` passes for a whole number from 0 on and JSON writes it as `0`.
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= 9_999
    ? number + 0
    : null
}

const EARLIEST = Date.UTC(1900, 0)
const LATEST = Date.UTC(2200, 0)

/** The feed writes `2026-11-20T00:30Z`; this answers `2026-11-20T00:30:00.000Z`. Times without a zone are UTC. */
export function isoDate(value: unknown): string | null {
  const parts =
    typeof value === 'string' ? /^(\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*)(Z|[+-]\d\d:?\d\d)?$/.exec(value) : null
  if (!parts) return null
  const time = Date.parse(`${parts[1]}${parts[2] ?? 'Z'}`)
  return time >= EARLIEST && time < LATEST ? new Date(time).toISOString() : null
}

/** The day of `2026-12-06` or `2026-12-06T…`; null for what is no day. */
export function isoDay(value: unknown): string | null {
  const day = typeof value === 'string' ? /^\d{4}-\d\d-\d\d(?=T|$)/.exec(value)?.[0] : undefined
  const time = day === undefined ? Number.NaN : Date.parse(day)
  return day !== undefined &&
    time >= EARLIEST &&
    time < LATEST &&
    new Date(time).toISOString().startsWith(day)
    ? day
    : null
}

/** `#rrggbb` in lower case. */
export function colour(value: unknown): string | null {
  const digits = typeof value === 'string' ? /^#?([0-9a-f]{6})$/i.exec(value.trim())?.[1] : undefined
  return digits ? `#${digits.toLowerCase()}` : null
}

const OWN_HOSTS = ['espncdn.com', 'espn.com']

/** An https address of a picture on the hosts that keep the feed's; http ones are upgraded, all others refused. */
export function imageUrl(value: unknown): string | null {
  const url = webAddress(value)
  return url && isPictureHost(url.hostname) ? secured(url) : null
}

/** An https address of a page: on any host, as news link to many; http ones only where they can be upgraded. */
export function pageUrl(value: unknown): string | null {
  const url = webAddress(value)
  return url && (url.protocol === 'https:' || isOwn(url)) ? secured(url) : null
}

function isOwn(url: URL): boolean {
  return OWN_HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}

function secured(url: URL): string {
  url.protocol = 'https:'
  return url.href
}

/** http or https; without user names (`https://espn.com@evil.example`) and ports. */
function webAddress(value: unknown): URL | null {
  if (typeof value !== 'string' || value.length > LONGEST_TEXT) return null
  const address = value.trim()
  const absolute = address.startsWith('//') ? `https:${address}` : address
  if (!URL.canParse(absolute)) return null
  const url = new URL(absolute)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' && url.port === '' ? url : null
}

/** What a document says, and how much of it could not be read. */
export interface Parsed<T> {
  readonly value: T
  readonly dropped: number
}
