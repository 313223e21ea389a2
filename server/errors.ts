import { ERRORS, type ErrorCode, type FieldErrors } from '../shared/errors.ts'
import { MINUTE, SECOND } from '../shared/time.ts'

/** When to try again after what passes by itself, ms, where nobody knows better. */
const USUAL_WAIT: Readonly<Record<string, number>> = {
  TOO_MANY_REQUESTS: MINUTE,
  SERVICE_UNAVAILABLE: 5 * SECOND,
}

/** A failure that the caller is expected to handle. Anything else that is thrown is a bug. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | null
  /** Whole seconds after which it may go better; null where waiting does not help. */
  readonly retryAfter: number | null

  /**
   * @param options.field the one input field to blame, with the code's own message
   * @param options.retryAfter ms until it may go better, where that is known
   */
  constructor(
    code: ErrorCode,
    options: { field?: string; fields?: FieldErrors; retryAfter?: number; cause?: unknown } = {},
  ) {
    const { message, status } = ERRORS[code]
    super(message, { cause: options.cause })
    this.name = 'DomainError'
    this.code = code
    const wait = USUAL_WAIT[status]
    this.retryAfter =
      wait === undefined ? null : Math.max(1, Math.ceil((options.retryAfter ?? wait) / SECOND))
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
