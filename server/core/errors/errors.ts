import { ERRORS, type ErrorCode, type FieldErrors } from '../../../shared/core/errors.ts'
import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import { hasCode, type StorageError, troubleOf } from './storage-error.ts'

/** When to try again after a temporary failure, ms, where the error has no better value. */
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
   * @param options.message what to say instead of the code's own sentence, where there is more to say
   * @param options.retryAfter ms until it may go better, where that is known
   */
  constructor(
    code: ErrorCode,
    options: {
      field?: string
      fields?: FieldErrors
      message?: string
      retryAfter?: number
      cause?: unknown
    } = {},
  ) {
    const { message, status } = ERRORS[code]
    super(options.message ?? message, { cause: options.cause })
    this.name = 'DomainError'
    this.code = code
    const wait = USUAL_WAIT[status]
    this.retryAfter =
      wait === undefined ? null : Math.max(1, Math.ceil((options.retryAfter ?? wait) / SECOND))
    this.fields = options.fields ?? (options.field === undefined ? null : { [options.field]: message })
  }
}

/**
 * Errors of the storage below us, as callers are told of them. It rolled the transaction back, so nothing was changed.
 */
export function asStorageError(error: unknown): { expected: DomainError; cause: StorageError } | null {
  const trouble = troubleOf(error)
  if (trouble === null || !hasCode(error)) return null
  const code = trouble === 'busy' ? 'BUSY' : 'STORAGE_FULL'
  return { expected: new DomainError(code, { cause: error }), cause: error }
}
