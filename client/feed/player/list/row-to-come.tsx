import { Skeleton } from '../../../ui/controls/card.tsx'

/** In place of a row whose page is on the way, or did not come. */
export function RowToCome({ onRetry }: { onRetry: (() => void) | null }) {
  if (!onRetry) return <Skeleton className="h-7 w-full" />
  return (
    <span className="flex items-center justify-between gap-3 text-sm">
      <span className="text-muted">Not loaded.</span>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-6 rounded-box font-medium text-gold-ink underline underline-offset-4"
      >
        Try again
      </button>
    </span>
  )
}
