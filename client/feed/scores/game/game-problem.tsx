import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/controls/card.tsx'
import { isUnknown } from './use-summary.ts'
import { whyItFailed } from '../../../data/fetching/why-it-failed.ts'

/** Why a game cannot be shown, with a way to try again where that may help. */
export function GameProblem({
  error,
  isFetching,
  onRetry,
}: {
  error: unknown
  isFetching: boolean
  onRetry: () => void
}) {
  if (isUnknown(error)) {
    return (
      <p className="py-6 text-center text-muted">
        There is no box score: the feed does not know this game (any more).
      </p>
    )
  }
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-6 text-center">
      <p>The box score could not be loaded. {whyItFailed(error)}</p>
      <Button look="secondary" busy={isFetching} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

/** A game's modal before its answer. */
export function DialogSkeleton() {
  return (
    <div aria-busy className="space-y-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-28" />
      <Skeleton className="h-[300px]" />
    </div>
  )
}
