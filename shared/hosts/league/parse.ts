import type * as z from 'zod'
import { joinList } from '../../core/lists.ts'
import { isRecord } from '../answers.ts'
import type { HostDocument } from './documents.ts'
import { HostFileError } from './host-file-error.ts'
import { type Unread, unreadFields } from './unread.ts'

const LONGEST_PLACE = 200
const LONGEST_LIST = 200

/**
 * A document by the schema of what its host sends. Fields that the schema has not are told to `unread`; one that is of
 * another type stops the import with the place and what was expected.
 * @param at where in the document the value is: `[3].settings`
 * @throws {HostFileError}
 */
export function parseDocument<Schema extends z.ZodType>(
  schema: Schema,
  document: HostDocument,
  { unread, value = document.value, at = '' }: { unread: Unread; value?: unknown; at?: string },
): z.output<Schema> {
  // Words of zod’s own are not read, and a million of them take more memory than the document.
  const parsed = schema.safeParse(value, { error: () => '' })
  if (parsed.success) {
    unreadFields(schema, value, { path: `${document.path}:${at && ` ${at}`}`, unread })
    return parsed.data
  }
  const wrong = describeIssues(parsed.error.issues, { value, at })
  throw new HostFileError(document.path, `${wrong}: the host may have changed its format`)
}

/**
 * The first of what is wrong with a value, to go on the name of what it is: `has something else than a text at
 * [3].name`, `lacks a text at [3].name`.
 * @param at where the value is
 */
export function describeIssues(
  [first]: readonly z.core.$ZodIssue[],
  { value, at }: { value: unknown; at: string },
): string {
  const { path, expected } = wanted(first)
  const place = [at, ...path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))]
    .join('')
    .replace(/^\./, '')
  const short = place.length <= LONGEST_PLACE ? place : `${place.slice(0, LONGEST_PLACE)}…`
  const isThere = path.length === 0 || valueAt(value, path) !== undefined
  return `${isThere ? 'has something else than' : 'lacks'} ${expected} at ${short || 'its beginning'}`
}

interface Wanted {
  readonly path: readonly PropertyKey[]
  readonly expected: string
}

function wanted(issue: z.core.$ZodIssue | undefined): Wanted {
  if (issue?.code !== 'invalid_union') return { path: issue?.path ?? [], expected: expectedOf(issue) }
  const kinds = issue.errors.map((errors) => wanted(errors[0]))
  // The kind that fits furthest is what the host meant.
  const [best, ...others] = kinds.toSorted((a, b) => b.path.length - a.path.length)
  if (best === undefined) return { path: issue.path, expected: expectedOf(issue) }
  if (best.path.length > 0) return { path: [...issue.path, ...best.path], expected: best.expected }
  const each = new Set([best, ...others].map(({ expected }) => expected))
  each.delete(USUAL)
  return { path: issue.path, expected: each.size === 0 ? USUAL : joinList([...each], 'or') }
}

const USUAL = 'what is usual there'

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text',
  tuple: 'a list',
  undefined: 'nothing',
}

function expectedOf(issue: z.core.$ZodIssue | undefined): string {
  switch (issue?.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? USUAL
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options) ? oneOf(issue.options) : USUAL
    case 'too_small':
      return sizeOf(issue.origin, `at least ${issue.minimum}`)
    case 'too_big':
      return sizeOf(issue.origin, `at most ${issue.maximum}`)
    case 'unrecognized_keys':
      return `an object without ${joinList(issue.keys.slice(0, 3), 'and')}`.slice(0, LONGEST_LIST)
    case 'invalid_format':
      return 'a text of the usual form'
    case 'custom':
      return issue.message === '' ? USUAL : issue.message.slice(0, LONGEST_LIST)
    default:
      return USUAL
  }
}

function oneOf(values: readonly unknown[]): string {
  const list = joinList(
    values.map((value) => JSON.stringify(value) ?? 'nothing'),
    'or',
  )
  return list.length <= LONGEST_LIST ? list : `one of ${values.length} values`
}

function sizeOf(origin: string, size: string): string {
  if (origin === 'string') return `a text of ${size} characters`
  return origin === 'array' || origin === 'set' ? `a list of ${size}` : `a number of ${size}`
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value
  for (const key of path) {
    if (!Array.isArray(found) && !isRecord(found)) return undefined
    found = Object.hasOwn(found, key) ? Reflect.get(found, key) : undefined
  }
  return found
}
