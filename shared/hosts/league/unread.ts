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

/**
 * Tells the fields of a value that its schema does not name. Numbers of a list and keys of a map are left out of the
 * path, so that a field of all matchups is one line.
 * @param path of the value itself: `league.json:`
 */
export function unreadFields(
  schema: z.core.$ZodType,
  value: unknown,
  { path, unread }: { path: string; unread: Unread },
): void {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodObject && isRecord(value)) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = inner.shape
    for (const [key, one] of Object.entries(value)) {
      const known = Object.hasOwn(shape, key) ? shape[key] : undefined
      const place = `${path}${path.endsWith(':') ? ' ' : '.'}${key}`
      if (known === undefined) note(unread, place)
      else unreadFields(known, one, { path: place, unread })
    }
  } else if (inner instanceof z.ZodArray && Array.isArray(value)) {
    for (const one of value) unreadFields(inner.element, one, { path: withBrackets(path, '[]'), unread })
  } else if (inner instanceof z.ZodRecord && isRecord(value)) {
    for (const one of Object.values(value))
      unreadFields(inner.valueType, one, { path: withBrackets(path, '{}'), unread })
  } else if (inner instanceof z.ZodUnion) {
    const fits = inner.options.find((option) => z.safeParse(option, value).success)
    if (fits !== undefined) unreadFields(fits, value, { path, unread })
  }
}

/** For an answer: the most frequent first. */
export function listUnread(unread: Unread): HostUnread[] {
  return [...unread].map(([path, count]) => ({ path, count })).toSorted((a, b) => b.count - a.count)
}

function withBrackets(path: string, brackets: string): string {
  return path.endsWith(':') ? `${path} ${brackets}` : `${path}${brackets}`
}

/** Counts a place that nothing here reads. Its path is cut to length, and of too many paths the last are left out. */
export function note(unread: Unread, path: string): void {
  const short = path.slice(0, LONGEST_PATH)
  if (unread.has(short) || unread.size < MOST_PATHS) unread.set(short, (unread.get(short) ?? 0) + 1)
}

/** What a schema checks in the end: without defaults, null, and what is made of it afterwards or before. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrapped(schema.unwrap())
  if (schema instanceof z.ZodPipe)
    return unwrapped(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  return schema
}
