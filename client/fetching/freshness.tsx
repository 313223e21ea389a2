import { CloudOff } from 'lucide-react'
import { errorReason } from '../trpc.ts'
import { ageWords } from '../ui/age.ts'
import { classNames } from '../ui/class-names.ts'
import { clockTime } from '../ui/local-time.ts'
import { useTicking } from '../ui/ticking.ts'

/**
 * How old the page's data are. Quiet while all is well; when the feed or the server does not answer, it
 * says which and from when the data are. Only the change is read out, not the passing seconds.
 * @param props.updatedAt of the last good answer, ms since the epoch
 * @param props.staleSince from when the server's data are, if the feed is not well
 * @param props.error why the latest attempt failed
 * @param props.what the data, as the fan calls them
 */
export function Freshness({
  updatedAt,
  staleSince,
  error,
  what,
  className,
}: {
  updatedAt: number
  staleSince: number | null
  error: unknown
  what: 'scores' | 'stories'
  className?: string | undefined
}) {
  const asOf = staleSince ?? updatedAt
  const age = useTicking((now) => ageWords(now - asOf))
  const feedIsDown = error ? errorReason(error) === 'FEED_DOWN' : staleSince !== null
  if (!error && !feedIsDown) return <Line className={className} status="" rest={`Updated ${age} ago`} />
  return feedIsDown ? (
    <Line
      className={className}
      status="The sports feed is not answering."
      rest={` ${what === 'scores' ? 'Scores' : 'Stories'} are as of ${clockTime(asOf)}, ${age} ago.`}
    />
  ) : (
    <Line className={className} status="Cannot reach the server" rest={`; these ${what} are ${age} old.`} />
  )
}

function Line({ status, rest, className }: { status: string; rest: string; className: string | undefined }) {
  return (
    <p
      className={classNames(
        'flex min-h-11 items-center gap-2 text-sm',
        status ? 'font-medium text-amber' : 'text-muted',
        className,
      )}
    >
      {status && <CloudOff aria-hidden size={16} className="shrink-0" />}
      <span>
        <output>{status}</output>
        {rest}
      </span>
    </p>
  )
}
