import * as z from 'zod'
import { visibleText } from '../../core/name.ts'
import { asList, Numeral } from '../answers.ts'

/** Schemas and helpers for the values that ESPN’s documents are made of. */

/** A whole number, also as a text. */
export const Whole = Numeral.pipe(z.int())

/** Of a member: a SWID in braces. */
export const MemberId = z.string().min(1).max(80)

/** More than a pro sport has players. */
const MOST_IN_LIST = 20_000

/** A list; none as nothing, one as itself. @param most that it may have */
export function listOf<Schema extends z.ZodType>(schema: Schema, most = MOST_IN_LIST) {
  return z.preprocess(asList, z.array(schema).max(most))
}

/** Of numbers of which there may be more than a function takes; minus infinity of none. */
export function largest(numbers: readonly number[]): number {
  return numbers.reduce((most, one) => Math.max(most, one), -Infinity)
}

/** Hundredths of the host’s points, which are sums of decimals in binary: `77.80000000000001`. */
export function hundredths(points: number): number {
  return Math.round(Number((points * 100).toFixed(4))) + 0
}

export function hundredthsOrNull(points: number | null | undefined): number | null {
  return points === null || points === undefined ? null : hundredths(points)
}

/** A name on one line, without what is not seen in it, cut to a length. */
export function nameLine(name: string, longest: number): string {
  // What is far too long is cut first: looking at each of its characters takes time.
  const visible = visibleText(name.slice(0, 4 * longest))
  const line = visible.replaceAll(/\s+/g, ' ').trim().slice(0, longest)
  // Not half of a character.
  return line.replace(/[\uD800-\uDBFF]$/, '').trim()
}

/** The id of a team; null for none, which the host writes as 0. */
export function teamId(id: number | null | undefined): string | null {
  return id === null || id === undefined || id <= 0 ? null : String(id)
}

/** The values of a map by key, those of one key together, in the order of their first. */
export function groupBy<Value, Key>(
  values: readonly Value[],
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
