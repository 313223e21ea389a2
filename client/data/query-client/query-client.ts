import { MutationCache, QueryCache, type QueryClient } from '@tanstack/react-query'
import { withErrorId } from '../fetching/why-it-failed.ts'
import { toast } from '../../ui/toast/toast.ts'
import { SECOND } from '../../../shared/core/time.ts'
import { markSessionEnded } from '../session/session.ts'
import { FreshQueryClient } from './fresh-query-client.ts'
import { errorReason, errorWords, isLost, isPassing, secondsToWait } from '../trpc/trpc.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /**
       * What the toast says when it fails, which is the spec's sentence where the spec has one. Null where
       * the page itself says it in its place. Without it: the server's word, or that there was no answer.
       */
      failure?: string | null
    }
  }
}

/** How often what failed for now is asked again by itself. */
const TRY_AGAIN = 10 * SECOND

/** Keeps what was fetched, and forgets it with the session that it was fetched in. */
export function createQueryClient(): QueryClient {
  const endSession = (error: unknown) => {
    if (errorReason(error) !== 'SESSION_INVALID') return false
    markSessionEnded()
    client.clear()
    return true
  }
  const client = new FreshQueryClient({
    queryCache: new QueryCache({ onError: endSession }),
    mutationCache: new MutationCache({
      onError(error, _variables, _context, { meta }) {
        if (endSession(error) || meta?.failure === null) return
        // Both values are in the form, to choose from.
        if (errorReason(error) === 'SETTINGS_CHANGED') return
        toast.error(withErrorId(meta?.failure ?? failureWords(error), error))
      },
    }),
    defaultOptions: {
      queries: {
        // What the server understood and refused stays refused; a lost connection may come back.
        // A device without any network knows that the next try fails too.
        retry: (failures, error) => failures < 2 && errorReason(error) === null && navigator.onLine,
        refetchInterval: ({ state }) =>
          state.status === 'error' && isPassing(state.error) ? againIn(state.error) : false,
        refetchOnReconnect: true,
        staleTime: 5_000,
        // The server may stand in the same house: whether there is an internet does not matter. And a
        // call that waits for one would leave its page waiting without a word.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

/** A server that is busy says when there may be room again. */
function againIn(error: unknown): number {
  const seconds = errorReason(error) === 'BUSY' ? secondsToWait(error) : 0
  return seconds > 0 ? Math.min(seconds * SECOND, TRY_AGAIN) : TRY_AGAIN
}

function failureWords(error: Error): string {
  if (isLost(error)) return 'Not saved: no connection. Please try again.'
  return errorReason(error) === null
    ? 'Not saved: something went wrong on our side. Please try again.'
    : errorWords(error)
}
