import { errorReason, isLost, isPassing } from '../trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/controls/card.tsx'
import { whyItFailed } from './why-it-failed.ts'

/**
 * What stands where a call's answer would, when it did not come: what is missing, why, and a way to try
 * again. Calls that failed for now are made again by themselves (`query-client.ts`).
 * @param props.title what is missing, as a sentence: `The league could not be loaded.`
 */
export function NotLoaded({
  title,
  error,
  isFetching,
  onRetry,
}: {
  title: string
  error: unknown
  isFetching: boolean
  onRetry: () => void
}) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        action={
          // Not disabled while it is asked again, which it is by itself too: the focus would be lost.
          <Button
            look="secondary"
            aria-busy={isFetching || undefined}
            onClick={() => {
              if (!isFetching) onRetry()
            }}
          >
            Try again
          </Button>
        }
      >
        {isLost(error) && !navigator.onLine ? (
          'You’re offline, and this page isn’t available offline. It loads when you’re back online.'
        ) : (
          <>
            {whyItFailed(error)}
            {isPassing(error) && ` We keep trying ${howOften(error)}.`}
          </>
        )}
      </EmptyState>
    </div>
  )
}

/** As `query-client.ts` does. */
function howOften(error: unknown): string {
  return errorReason(error) === 'BUSY' ? 'until there is room' : 'every 10 seconds'
}
