import { ERRORS } from '../../shared/errors.ts'
import { errorReason } from '../trpc.ts'

/** What went wrong, in a sentence: the server's own, or that it cannot be reached. */
export function whyItFailed(error: unknown): string {
  const reason = errorReason(error)
  if (reason === 'FEED_DOWN') return 'The sports feed is not answering.'
  return reason === null ? 'Cannot reach the server.' : ERRORS[reason].message
}
