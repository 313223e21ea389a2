import { ERRORS, type ErrorCode, type FieldErrors } from '../shared/errors.ts'

/** A failure that the caller is expected to handle. Anything else that is thrown is a bug. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | null

  /** @param options.field the one input field to blame, with the code's own message */
  constructor(code: ErrorCode, options: { field?: string; fields?: FieldErrors; cause?: unknown } = {}) {
    const { message } = ERRORS[code]
    super(message, { cause: options.cause })
    this.name = 'DomainError'
    this.code = code
    this.fields = options.fields ?? (options.field === undefined ? null : { [options.field]: message })
  }
}

/**
 * Errors of the storage below us that a user can do something about: a full disk or a failing one.
 * SQLite rolled the transaction back, so nothing was changed.
 */
export function asStorageError(error: unknown): DomainError | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const storage =
    code.startsWith('SQLITE_FULL') || code.startsWith('SQLITE_IOERR') || code === 'SQLITE_READONLY'
  return storage ? new DomainError('STORAGE_FULL', { cause: error }) : null
}
