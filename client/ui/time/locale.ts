import { readStored, store } from '../storage/storage.ts'

/**
 * How the reader's place writes times, days and large numbers. Words stay English: only the order, the clock and the
 * signs follow the reader's locale.
 */
export interface Locale {
  /** `21 Nov` rather than `Nov 21`. */
  readonly isDayFirst: boolean
  /** What follows the time before and after noon: `AM` and `PM`; null on a clock of 24 hours. */
  readonly halves: readonly [am: string, pm: string] | null
  /** `09:05` rather than `9:05`. */
  readonly isHourPadded: boolean
  /** Between hours and minutes. */
  readonly colon: ':' | '.'
}

/** What Intl would answer for it. */
const AMERICAN: Locale = { isDayFirst: false, halves: ['AM', 'PM'], isHourPadded: false, colon: ':' }

let language: string | null = null
let locale = AMERICAN

/**
 * The locale of the browser's first language. Times are written by hand (`local-time.ts`), because the first answer of
 * `Intl` takes a phone a tenth of a second; for anything but American English `Intl` is asked once how it writes one
 * moment, and the answer is stored on the device.
 */
export function readerLocale(): Locale {
  const { language: now } = navigator
  if (now === language) return locale
  language = now
  locale = now === 'en-US' ? AMERICAN : (stored(now) ?? askedOf(now))
  return locale
}

/**
 * What `Intl` says of a language.
 * @param tag as browsers give it: `en-GB`; one that `Intl` does not know is taken for American English
 */
export function localeOf(tag: string): Locale {
  let parts: Intl.DateTimeFormatPart[]
  try {
    parts = new Intl.DateTimeFormat(tag, {
      dateStyle: 'medium',
      timeStyle: 'short',
      numberingSystem: 'latn',
      timeZone: 'UTC',
    }).formatToParts(Date.UTC(2026, 10, 25, 9, 5))
  } catch {
    return AMERICAN
  }
  const place = (type: Intl.DateTimeFormatPartTypes) => parts.findIndex((part) => part.type === type)
  const half = parts[place('dayPeriod')]?.value
  return {
    isDayFirst: place('day') < place('month'),
    halves: half === undefined ? null : halvesLike(half),
    isHourPadded: parts[place('hour')]?.value === '09',
    colon: parts[place('hour') + 1]?.value === '.' ? '.' : ':',
  }
}

/** @param am as the place writes it: `a.m.`; in another script it is written as Americans do */
function halvesLike(am: string): readonly [string, string] {
  const plain = am.replaceAll(/\s/g, '')
  if (!/^a\.?m\.?$/i.test(plain)) return ['AM', 'PM']
  return [plain, plain.replace('a', 'p').replace('A', 'P')]
}

function askedOf(tag: string): Locale {
  const answer = localeOf(tag)
  store('locale', JSON.stringify({ tag, ...answer }))
  return answer
}

/** Null for another language, and for what is no locale of this version. */
function stored(tag: string): Locale | null {
  try {
    const value: unknown = JSON.parse(readStored('locale') ?? 'null')
    return isStored(value) && value.tag === tag ? value : null
  } catch {
    return null
  }
}

function isStored(value: unknown): value is Locale & { readonly tag: string } {
  if (typeof value !== 'object' || value === null) return false
  const { tag, isDayFirst, halves, isHourPadded, colon }: Record<string, unknown> = { ...value }
  return (
    typeof tag === 'string' &&
    typeof isDayFirst === 'boolean' &&
    typeof isHourPadded === 'boolean' &&
    (colon === ':' || colon === '.') &&
    (halves === null ||
      (Array.isArray(halves) && halves.length === 2 && halves.every((half) => typeof half === 'string')))
  )
}
