import * as z from 'zod'
import { isRecord, Numeral } from '../answers.ts'
import { visibleText } from '../../core/name.ts'

/** Values as Yahoo writes them: texts and numbers alike as texts or numbers, and nothing as an empty text, list or `false`. */

const LONGEST_KEY = 60
/** As much of a text as is looked at. */
const LONGEST_TEXT = 2_000

/** What is said; undefined for nothing. An element of XML with attributes has its text under `$t`. */
function said(given: unknown): unknown {
  const value = isRecord(given) && Object.hasOwn(given, '$t') ? given['$t'] : given
  const isNothing =
    value === null ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0) ||
    (isRecord(value) && Object.keys(value).length === 0)
  return isNothing ? undefined : value
}

function asText(given: unknown): unknown {
  const value = said(given)
  return typeof value === 'number' ? String(value) : value
}

/** A text of people or of the host, cut where it is far too long. */
export const Text = z
  .preprocess(asText, z.string().optional())
  .transform((text) => text?.slice(0, LONGEST_TEXT))

/** `406.l.127316.t.4` */
export const Key = z.preprocess(asText, z.string().min(1).max(LONGEST_KEY))
export const OptionalKey = z.preprocess(asText, z.string().max(LONGEST_KEY).optional())

export const Amount = z.preprocess(said, Numeral.pipe(z.number()).optional())
/** A count, an id or a time; none is as large as what a number no longer holds exactly. */
export const Whole = z.preprocess(said, Numeral.pipe(z.int()).optional())

/** `"1"`, `1` or `true`; undefined where it is not said. */
export const Flag = z
  .preprocess((given) => (given === false ? '0' : asText(given)), z.string().or(z.boolean()).optional())
  .transform((value) =>
    value === undefined ? undefined : value === '1' || value === 'true' || value === true,
  )

/** A name in one line: what is not seen is left out, and one that is too long is cut. @param longest UTF-16 units */
export function nameLine(text: string, longest = 200): string {
  const line = visibleText(text.slice(0, LONGEST_TEXT)).replaceAll(/\s+/g, ' ')
  return line
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

/** Points in hundredths, rounded once. */
export function hundredths(points: number): number {
  // Decimals are only near what was meant, as 1.005 is a little less: so their text is what is multiplied.
  const text = String(points)
  return Math.round(text.includes('e') ? points * 100 : Number(`${text}e2`)) + 0
}
