import type * as z from 'zod'
import type { HostDocument } from './documents.ts'
import { HostFileError } from './host-file-error.ts'
import { type Unread, unreadFields } from './unread.ts'

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
  const parsed = schema.safeParse(value)
  if (parsed.success) {
    unreadFields(schema, value, { path: `${document.path}:${at && ` ${at}`}`, unread })
    return parsed.data
  }
  const [issue] = parsed.error.issues
  const place = [
    at,
    ...(issue?.path ?? []).map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)),
  ]
    .join('')
    .replace(/^\./, '')
    .slice(0, 200)
  throw new HostFileError(
    document.path,
    `has something else than ${expectedOf(issue)} at ${place || 'its beginning'}: the host may have changed its format`,
  )
}

function expectedOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_type') return TYPES[issue.expected] ?? `a value of type ${issue.expected}`
  if (issue?.code === 'invalid_value') return `one of ${issue.values.map(String).join(', ')}`.slice(0, 200)
  return 'what is usual there'
}

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text',
}
