import type { ErrorCode, FieldErrors } from '../shared/core/errors.ts'

/** What a call failed with. What was refused changed nothing. */
export interface Failure {
  /** A sentence for whoever uses your program. */
  readonly message: string
  /** Of HTTP; 0 where no answer came. */
  readonly status: number
  /** What happened, for programs; null where the server gives no code, and where no answer came. */
  readonly code: ErrorCode | null
  /** Which fields of the input are wrong, and why. */
  readonly fields: FieldErrors
  /** Seconds after which it may go better; null where waiting does not help. */
  readonly retryAfter: number | null
  /** What a bug is called in the server's log; null for what is none. */
  readonly id: string | null
}

/** A call that failed: `message` is for people, `code` for programs. */
export class EmpireError extends Error implements Failure {
  override readonly name = 'EmpireError'
  readonly status: number
  readonly code: ErrorCode | null
  readonly fields: FieldErrors
  readonly retryAfter: number | null
  readonly id: string | null

  constructor(failure: Partial<Failure> & Pick<Failure, 'message'>, options?: ErrorOptions) {
    super(failure.message, options)
    this.status = failure.status ?? 0
    this.code = failure.code ?? null
    this.fields = failure.fields ?? {}
    this.retryAfter = failure.retryAfter ?? null
    this.id = failure.id ?? null
  }
}
