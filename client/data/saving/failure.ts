import type { ErrorCode } from '../../../shared/core/errors.ts'
import { errorReason, errorWords } from '../trpc/trpc.ts'
import type { Failure } from './saver.ts'

/** What a save failed with. @param changed the code that says that another device has saved something else */
export function failureOf(changed: ErrorCode): (error: unknown) => Failure {
  return (error) => {
    const reason = errorReason(error)
    if (reason === changed) return 'changed'
    // A server that is busy or full may have room later.
    if (reason === null || reason === 'BUSY' || reason === 'STORAGE_FULL') return 'unreachable'
    return { words: error instanceof Error ? errorWords(error) : '' }
  }
}
