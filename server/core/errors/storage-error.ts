/** An error of the storage's own: `code` is SQLite's name for what happened, such as `SQLITE_FULL`, or an SQLSTATE. */
export type StorageError = Error & { readonly code: string }

/** What passes by itself. In SQLite: another process is writing. */
const BUSY = /^SQLITE_(BUSY|LOCKED)/
/** What the owner of the server has to see to: a disk that is full, failing, read-only or has lost something. */
const FAILING = /^SQLITE_(FULL|IOERR|READONLY|CORRUPT|NOTADB|CANTOPEN)/

/**
 * The same of PostgreSQL (appendix A of its manual): no connection (08), two transactions in each other's way (40),
 * too many connections (53300), a lock, a statement or a pause in a transaction that took too long (55P03, 57014, 25P03), a
 * server that is stopped or starts (57P).
 */
const POSTGRES_BUSY = /^(08...|25P03|40001|40P01|53300|55P03|57014|57P0.)$/
/** Read-only (25006), no room (53100, 53200), a failing disk (58030), something lost (XX001, XX002). */
const POSTGRES_FAILING = /^(25006|53100|53200|58030|XX00[12])$/

/** Two transactions met in an order that only one of them can keep: the other is undone, and may be tried again. */
const UNDONE = /^(40001|40P01)$/

/** What the storage's error means; null for one that is a bug of ours, and for any other error. */
export function troubleOf(error: unknown): 'busy' | 'failing' | null {
  if (!hasCode(error)) return null
  if (BUSY.test(error.code) || POSTGRES_BUSY.test(error.code)) return 'busy'
  return FAILING.test(error.code) || POSTGRES_FAILING.test(error.code) ? 'failing' : null
}

/** Whether a transaction was undone only because of another at the same time. */
export function isUndoneByAnother(error: unknown): boolean {
  return hasCode(error) && UNDONE.test(error.code)
}

export function hasCode(error: unknown): error is StorageError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}
