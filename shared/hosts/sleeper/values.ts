import * as z from 'zod'
import { recordOf } from '../../core/record-of.ts'
import { Numeral } from '../answers.ts'
import { unused } from '../league/unread.ts'

/** An id, which this host mostly writes as text; of a roster and of a matchup as a number. */
export const IdText = z
  .union([z.string(), z.int()])
  .transform((id) => String(id).trim())
  .pipe(z.string().min(1).max(80))

/** Nothing where the host has null, an empty text or a zero. */
export const NoIdText = z
  .union([z.string(), z.int()])
  .nullish()
  .transform((id) => {
    const text = String(id ?? '').trim()
    return text === '' || text === '0' ? null : text
  })
  .pipe(z.string().max(80).nullable())

const MOST = 1_000_000_000_000_000

/** A whole number, or one as text. */
export const Whole = Numeral.pipe(z.int().min(-MOST).max(MOST))
export const MaybeWhole = z.preprocess(emptyAsNull, Whole.nullish()).transform((value) => value ?? null)

const MOST_POINTS = 10_000_000

/** Points of the host, rounded once to hundredths. */
export const Hundredths = Numeral.pipe(z.number().min(-MOST_POINTS).max(MOST_POINTS)).transform(
  // Added to zero, because `-0` is another zero.
  (points) => Math.round(points * 100) + 0,
)
export const MaybeHundredths = Hundredths.nullish().transform((value) => value ?? null)

/** A list that the host leaves out, or has as null, where nothing is in it. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z
    .array(item)
    .nullish()
    .transform((items): z.output<Item>[] => items ?? [])
}

/** A map by id that the host has as null where nothing is in it. */
export function mapOf<Value extends z.ZodType>(value: Value) {
  return z
    .record(z.string().max(200), value)
    .nullish()
    .transform((values): ReadonlyMap<string, z.output<Value>> => new Map(Object.entries(values ?? {})))
}

/** `2023`, or that as text. */
export const Year = Numeral.pipe(z.int().min(1990).max(2150))

function emptyAsNull(given: unknown): unknown {
  return given === '' ? null : given
}

/** Ids, without those that a league from before this host left empty. */
export const IdList = listOf(z.union([z.string().max(80), z.int(), z.null()])).transform((ids) =>
  ids.map((id) => String(id ?? '').trim()).filter((id) => id !== ''),
)

export const MaybeText = z.string().nullish()

/** Fields of a list of names, none of which anything here reads. */
export function unusedOf<Name extends string>(...names: readonly Name[]) {
  return recordOf(names, () => unused)
}
