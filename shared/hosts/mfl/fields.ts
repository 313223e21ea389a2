import * as z from 'zod'
import { visibleText } from '../../core/name.ts'
import { asList, isRecord } from '../answers.ts'

/** Fields as MyFantasyLeague sends them: every number is a text, and a list of one is the one. */

/** More than any list of an answer has. */
const MOST = 200_000
const LONGEST = 200_000
const LONGEST_NAME = 200
/** Beyond it a number is no score, no money and no time of a league. */
const LARGEST = 1e13

const NUMERAL = /^[+-]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})$/

/** A text of any length, also as XML's JSON has it: `{"$t": "13427,|13238,"}`. */
export const LongText = z.preprocess(
  (given) => (isRecord(given) ? given['$t'] : typeof given === 'number' ? String(given) : given),
  z.string().max(LONGEST),
)

/** An id, with its leading zeros: `0001`. */
export const HostId = LongText.transform((text) => text.trim()).pipe(z.string().min(1).max(80))

/** None as nothing or an empty text, one as itself. */
export function listOf<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(asList, z.array(schema).max(MOST))
}

/** A group of fields; an empty element of XML is an empty text. */
export function answer<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.preprocess((given) => (given === '' ? {} : given), z.object(shape))
}

/** Points in hundredths, rounded once from the host's decimals; null for an empty field. */
export const Hundredths = numberFrom((text) => rounded(Number(`${text}e2`)))

/** Whole units of money: a league may bid cents; null for an empty field. */
export const Money = numberFrom((text) => rounded(Number(text)))

/** A count or a number of something; null for an empty field. */
export const Whole = numberFrom((text) => (/^\d{1,9}(?:\.0*)?$/.test(text) ? Number(text) : null))

/** A time in ms since the epoch, which the host writes in seconds; null for an empty field. */
export const Moment = numberFrom((text) => (Number(text) > 0 ? rounded(Number(text)) * 1000 : null), '0')

/** Ids with commas, of which the last has one too: `13427,13238,`. */
export const Ids = LongText.transform(idsIn)

export function idsIn(text: string): string[] {
  return text
    .split(',')
    .map((id) => id.trim().slice(0, 80))
    .filter((id) => id !== '')
}

function numberFrom(read: (text: string) => number | null, none = '') {
  return LongText.transform((given, context): number | null => {
    const text = given.trim()
    if (text === '' || text === none) return null
    const value = NUMERAL.test(text) ? read(text) : null
    if (value !== null && Math.abs(value) <= LARGEST) return value
    context.addIssue({ code: 'invalid_type', expected: 'number', input: given })
    return z.NEVER
  })
}

/** Halves away from zero, and no `-0`. */
function rounded(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value)) + 0
}

/** A name as one line without what is not seen, cut to what a name may have. */
export function nameOf(text: string): string {
  const line = visibleText(text.slice(0, 4 * LONGEST_NAME))
    .replaceAll(/\s+/g, ' ')
    .trim()
  return line.slice(0, LONGEST_NAME).replace(/[\uD800-\uDBFF]$/, '')
}
