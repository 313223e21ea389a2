import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/card.tsx'

/** What is shown when nothing could be loaded so far. */
export function NothingYet({
  title,
  why,
  isFetching,
  onRetry,
}: {
  title: string
  why: string
  isFetching: boolean
  onRetry: () => void
}) {
  return (
    <div className="mt-6" role="alert">
      <EmptyState
        title={title}
        action={
          <Button look="secondary" busy={isFetching} onClick={onRetry}>
            Retry
          </Button>
        }
      >
        {why} We keep trying every 10 seconds.
      </EmptyState>
    </div>
  )
}
