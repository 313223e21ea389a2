import * as z from 'zod'
import { isRecord } from '../answers.ts'
import type { HostUnread } from './host-league.ts'

/** How often each field was found that nothing here reads, by its path. */
export type Unread = Map<string, number>

/** A field that the host sends and a league here has no use for, such as a picture: known, and so not told as unread. */
export const unused = z.unknown().optional()

/** More paths than a person reads, or a file of a host has. */
const MOST_PATHS = 5_000
const LONGEST_PATH = 400

/** The path of all that are beyond the most. */
const OTHERS = 'others'

/**
 * Tells the fields of a value that its schema does not name. Numbers of a list and keys of a map are left out of the
 * path, so that a field of all matchups is one line. Of what a schema makes of a value before it checks it
 * (`z.preprocess`, `z.unknown().transform(…).pipe(…)`) the fields are those of what was made.
 * @param value that the schema accepts
 * @param path of the value itself: `league.json:`
 */
export function unreadFields(
  schema: z.core.$ZodType,
  value: unknown,
  { path, unread }: { path: string; unread: Unread },
): void {
  const { inner, made } = unwrapped(schema, value)
  if (inner instanceof z.ZodObject && isRecord(made)) unreadOfObject(inner, made, { path, unread })
  else if (inner instanceof z.ZodArray && Array.isArray(made))
    for (const one of made) unreadFields(inner.element, one, { path: withBrackets(path, '[]'), unread })
  else if (inner instanceof z.ZodTuple && Array.isArray(made))
    for (const [index, one] of made.entries()) {
      const item = inner.def.items[index] ?? inner.def.rest
      if (item) unreadFields(item, one, { path: withBrackets(path, '[]'), unread })
    }
  else if (inner instanceof z.ZodRecord && isRecord(made))
    for (const [key, one] of Object.entries(made)) {
      if (key === DROPPED) note(unread, withField(path, key))
      else unreadFields(inner.valueType, one, { path: withBrackets(path, '{}'), unread })
    }
  else if (inner instanceof z.ZodUnion) {
    const fits = inner.options.find((option) => z.safeParse(option, made).success)
    if (fits !== undefined) unreadFields(fits, made, { path, unread })
  } else if (inner instanceof z.ZodIntersection) {
    const [left, right] = [inner.def.left, inner.def.right].map((side) => {
      const ofSide: Unread = new Map()
      unreadFields(side, made, { path, unread: ofSide })
      return ofSide
    })
    for (const [one, count] of left ?? []) if (right?.has(one)) note(unread, one, count)
  }
}

/** Zod leaves such a key of a map out of what it gives, lest it be a prototype. */
const DROPPED = '__proto__'

function unreadOfObject(
  schema: z.ZodObject,
  value: Readonly<Record<string, unknown>>,
  { path, unread }: { path: string; unread: Unread },
): void {
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape
  const { catchall } = schema.def
  // A loose object takes all others, and names none of them.
  const others = catchall && !(catchall instanceof z.ZodUnknown) ? catchall : undefined
  for (const [key, one] of Object.entries(value)) {
    const known = Object.hasOwn(shape, key) ? shape[key] : key === DROPPED ? undefined : others
    const place = withField(path, key)
    if (known === undefined) note(unread, place)
    else unreadFields(known, one, { path: place, unread })
  }
}

/** For an answer: the most frequent first. */
export function listUnread(unread: Unread): HostUnread[] {
  return [...unread].map(([path, count]) => ({ path, count })).toSorted((a, b) => b.count - a.count)
}

function withField(path: string, key: string): string {
  return `${path}${path.endsWith(':') ? ' ' : '.'}${key}`
}

function withBrackets(path: string, brackets: string): string {
  return path.endsWith(':') ? `${path} ${brackets}` : `${path}${brackets}`
}

function note(unread: Unread, path: string, count = 1): void {
  const short = path.slice(0, LONGEST_PATH)
  const listed = unread.has(short) || unread.size < MOST_PATHS - 1 ? short : OTHERS
  unread.set(listed, (unread.get(listed) ?? 0) + count)
}

interface Unwrapped {
  readonly inner: z.core.$ZodType
  readonly made: unknown
}

/** What a schema checks in the end, and of what: without defaults, null, and what is made of it afterwards. */
function unwrapped(schema: z.core.$ZodType, value: unknown): Unwrapped {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodLazy
  )
    return unwrapped(schema.unwrap(), value)
  if (!(schema instanceof z.ZodPipe)) return { inner: schema, made: value }
  if (!isOpaque(schema.in)) return unwrapped(schema.in, value)
  const made = z.safeParse(schema.in, value)
  return made.success ? unwrapped(schema.out, made.data) : { inner: schema, made: value }
}

/** Whether a schema says nothing of the fields of what it takes. */
function isOpaque(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodPipe) return isOpaque(schema.in) && isOpaque(schema.out)
  return (
    schema instanceof z.ZodTransform ||
    schema instanceof z.ZodUnknown ||
    schema instanceof z.ZodAny ||
    schema instanceof z.ZodCustom
  )
}
