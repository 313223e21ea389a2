import { errorId, errorReason, isLost } from '../trpc/trpc.ts'

/** Whether the server understood what was asked and will never answer it: an unknown player, a league that is not one's own. */
export function isRefused(error: unknown): boolean {
  const reason = errorReason(error)
  return reason !== null && reason !== 'BUSY'
}

/** What went wrong, in a sentence: the server's own, or that it cannot be reached. */
export function whyItFailed(error: unknown): string {
  const reason = errorReason(error)
  if (reason === 'FEED_DOWN') return 'The sports feed is not answering.'
  if (reason !== null && error instanceof Error) return error.message
  return isLost(error) ? 'Cannot reach the server.' : withErrorId('Something went wrong on our side.', error)
}

/** Words for a failure, with what whoever runs the server can find it by in the log. */
export function withErrorId(words: string, error: unknown): string {
  const id = errorId(error)
  return id === null ? words : `${words} In the server’s log it is ${id}.`
}
