import * as z from 'zod'
import { isRecord } from '../answers.ts'
import { visibleText } from '../../core/name.ts'

/** Longest name that a league in this form has, in characters. */
const LONGEST_NAME = 200
/** More than any host’s text of a name: what is beyond is not even looked at. */
const LONGEST_TEXT = 4000

/** An id as hosts write them, as a number or as a text. */
export const IdText = z
  .int()
  .or(z.string().trim().min(1).max(80))
  .transform((id) => String(id))

/**
 * A name as others may see it: one line without invisible characters, cut where it is too long.
 * @param instead of a name of which nothing is left
 */
export function plainName(text: string | null | undefined, instead: string): string {
  const visible = visibleText((text ?? '').slice(0, LONGEST_TEXT))
    .replaceAll(/\s+/g, ' ')
    .trim()
  return visible === '' ? instead : cut(visible, LONGEST_NAME)
}

/** Without half of a character at its end. */
export function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}

/** Points as a host writes them, which may be in single precision (`210.00002`), as whole hundredths. */
export function toHundredths(points: number): number {
  // First without the noise behind the decimals that hosts have: 1.005 is a little less in binary.
  return Math.round(Number((points * 100).toFixed(3))) + 0
}

/** The last year that a file’s path has, such as that of its folder: `2020/rosters.json`. */
export function yearIn(path: string): number | null {
  const years = path.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g)
  return years === null ? null : Number(years.at(-1))
}

/** A part of a document that is an answer of the host by itself. */
export interface Answer<Kind> {
  readonly kind: Kind
  readonly value: unknown
  /** Where in the document it is: empty for the whole. */
  readonly at: string
}

/** Files that hold several answers have them in a list or under names, so many levels down. */
const DEEPEST_ANSWER = 4

/**
 * The answers in a value: itself, or those in its list or under its names. What is none has no kind.
 * @param kindOf null for what is no answer
 */
export function answersIn<Kind>(
  value: unknown,
  kindOf: (value: unknown) => Kind | null,
  at = '',
  depth = 0,
): Answer<Kind | null>[] {
  const kind = kindOf(value)
  if (kind !== null) return [{ kind, value, at }]
  const none = [{ kind: null, value, at }]
  if (depth >= DEEPEST_ANSWER || typeof value !== 'object' || value === null) return none
  const parts = isRecord(value)
    ? Object.entries(value).map(([key, part]) => [`${at}.${key}`, part] as const)
    : Object.entries(value).map(([key, part]) => [`${at}[${key}]`, part] as const)
  const found = parts.flatMap(([place, part]) => answersIn(part, kindOf, place, depth + 1))
  return found.some((answer) => answer.kind !== null) ? found : none
}

/** Values by what they have in common, in the order in which that comes first. */
export function groupedBy<Value, Key>(
  values: Iterable<Value>,
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}
