import type * as z from 'zod'
import type { FieldErrors } from '../../../shared/core/errors.ts'

/** The error of a field that the schema does not have. */
export const NO_SUCH_FIELD = 'There is no such field.'

/** Whoever sends thousands of wrong fields is told of the first of them, by the beginnings of their names. */
const MOST_FIELDS = 20
const LONGEST_NAME = 100

/** Which fields a schema refused, each with the first thing that is wrong about it. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  return shortened(error.issues.flatMap(faultsOf))
}

function faultsOf(issue: z.core.$ZodIssue): [field: string, sentence: string][] {
  if (issue.code !== 'unrecognized_keys') return [[issue.path.join('.') || 'input', issue.message]]
  return issue.keys.slice(0, MOST_FIELDS).map((key) => [[...issue.path, key].join('.'), NO_SUCH_FIELD])
}

/** As much of it as an answer should carry. */
export function shortened(faults: Iterable<readonly [field: string, sentence: string]>): FieldErrors {
  // A map, because a field may be called `constructor`.
  const fields = new Map<string, string>()
  for (const [field, sentence] of faults) {
    if (fields.size === MOST_FIELDS) break
    const name = field.slice(0, LONGEST_NAME)
    if (!fields.has(name)) fields.set(name, sentence)
  }
  return Object.fromEntries(fields)
}
