import * as z from 'zod'

/** The issue of a file that has the settings of more than one league. */
export const SEVERAL = 'has several leagues'

/** Where in an answer something may be, at most so many lists and objects down: hosts and programs wrap their answers. */
const DEEPEST = 12

const NUMERAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

/** A number, as one or as a text: `0.04`, `"0.04"`, `"-.5"`. */
export const Numeral = z.number().or(z.string().trim().max(60).regex(NUMERAL).transform(Number))

/** What something pays: nothing where the host has an empty field. */
export const Amount = z
  .preprocess((given) => (given === '' ? null : given), Numeral.nullish())
  .transform((value) => value ?? 0)

/** A stat’s number, as one or as a text. */
export const Id = Numeral.pipe(z.int().min(0).max(1_000_000_000))

/** A text that may be a number, or wrapped as JSON wraps XML: `{"$t": "0-99"}`. */
export const Text = z.preprocess(
  (given) => (isRecord(given) ? given['$t'] : typeof given === 'number' ? String(given) : given),
  z.string().max(200),
)

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A list as hosts write it: none as nothing or an empty text, one as itself, several also by number with their count. */
export function asList(given: unknown): readonly unknown[] {
  if (given === undefined || given === null || given === '') return []
  if (Array.isArray(given)) return given
  if (!isRecord(given)) return [given]
  const keys = Object.keys(given)
  const isNumbered = keys.length > 0 && keys.every((key) => /^(?:\d+|count)$/.test(key))
  return isNumbered ? keys.flatMap((key) => (key === 'count' ? [] : [given[key]])) : [given]
}

/** All objects in an answer, the outer ones first. */
export function* objectsIn(value: unknown, depth = 0): Generator<Readonly<Record<string, unknown>>> {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return
  if (isRecord(value)) yield value
  for (const one of Array.isArray(value) ? value : Object.values(value)) yield* objectsIn(one, depth + 1)
}

/** One way in which a host’s settings come. */
export interface Shape<Settings> {
  readonly isIt: (object: Readonly<Record<string, unknown>>) => boolean
  readonly schema: z.ZodType<Settings>
}

/**
 * The settings that are somewhere in a file, by the first shape that anything in it has. The same ones twice are one
 * league’s; different ones are an issue with the message `SEVERAL`.
 */
export function settingsIn<Settings>(shapes: readonly Shape<Settings>[]) {
  return z.unknown().transform((file, context): Settings => {
    for (const { isIt, schema } of shapes) {
      const all = [...outermost(file, isIt)]
      if (all.length === 0) continue
      const found = distinct(all, schema)
      if (found?.length === 1) for (const only of found) return only
      context.addIssue({ code: 'custom', message: found === null ? 'has settings of another kind' : SEVERAL })
      return z.NEVER
    }
    context.addIssue({ code: 'custom', message: 'has no settings' })
    return z.NEVER
  })
}

/**
 * What different things are in values; null where one of them is none. They are compared as they were read: what a file
 * has beside them may be nested without end.
 */
export function distinct<Value>(values: readonly unknown[], schema: z.ZodType<Value>): Value[] | null {
  const found = new Map<string, Value>()
  for (const value of values) {
    const read = schema.safeParse(value)
    if (!read.success) return null
    found.set(JSON.stringify(read.data), read.data)
  }
  return [...found.values()]
}

/** Objects of a kind that are in none of that kind. */
function* outermost(
  value: unknown,
  isIt: (object: Readonly<Record<string, unknown>>) => boolean,
  depth = 0,
): Generator<object> {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return
  if (isRecord(value) && isIt(value)) yield value
  else
    for (const one of Array.isArray(value) ? value : Object.values(value))
      yield* outermost(one, isIt, depth + 1)
}

/** What a file says of its sport: one of the host’s, another one, or nothing. */
export type SportOfFile<Sport extends string> = Sport | 'other' | null

/** @param said the host’s own name of it @param sports by the host’s names */
export function sportOfFile<Sport extends string>(
  said: unknown,
  sports: Readonly<Record<string, Sport>>,
): SportOfFile<Sport> {
  if ((typeof said !== 'string' && typeof said !== 'number') || said === '') return null
  const name = String(said).trim().toLowerCase()
  return Object.hasOwn(sports, name) ? (sports[name] ?? 'other') : 'other'
}
