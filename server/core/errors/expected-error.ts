import { hasCode, troubleOf } from './storage-error.ts'

/** Our code throws none of these on purpose, unless the error carries a code of the system. */
const OF_BUGS = new Set([Error, TypeError, RangeError, ReferenceError, SyntaxError, EvalError, URIError])
/** Node's for what its functions were called with, SQLite's, and PostgreSQL's: a statement of ours that is wrong. */
const CODE_OF_BUGS = /^(ERR_|SQLITE_)|^(?=.*\d)[0-9A-Z]{5}$/

/**
 * Whether an error comes from outside, such as a failing feed, mail server or disk: then a stack trace of our
 * code is of no use.
 */
export function isExpected(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (troubleOf(error) !== null) return true
  if (hasCode(error)) return !CODE_OF_BUGS.test(error.code)
  if (error.cause !== undefined && isExpected(error.cause)) return true
  const { constructor } = error
  return ![...OF_BUGS].some((known) => known === constructor)
}
