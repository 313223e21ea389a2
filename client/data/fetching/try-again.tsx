import type { Asked } from './answer.tsx'

/** That something small did not come, in a line, where a list or a page of its own would be too much. */
export function TryAgain({ what, query }: { what: string; query: Asked<unknown> }) {
  return (
    <span role="alert">
      {what}{' '}
      <button
        type="button"
        disabled={query.isFetching}
        onClick={() => void query.refetch()}
        className="min-h-6 rounded-box font-medium text-gold-ink underline underline-offset-4 disabled:opacity-60"
      >
        Try again
      </button>
    </span>
  )
}
