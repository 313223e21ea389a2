import { CloudOff } from 'lucide-react'
import { errorReason, isLost } from '../trpc/trpc.ts'
import { whyItFailed } from './why-it-failed.ts'
import { ageWords } from '../../ui/time/age.ts'
import { classNames } from '../../ui/class-names.ts'
import { pastTime } from '../../ui/time/local-time.ts'
import { useTicking } from '../../ui/time/ticking.ts'

/**
 * How old the page's data are. Quiet while all is well, and where the server is away, which the shell says for
 * the whole page; when the feed does not answer or the server fails, it says so and from when the data are.
 * Only the change is read out, not the passing seconds.
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
  const time = useTicking((now) => pastTime(asOf, now))
  const feedIsDown = error ? errorReason(error) === 'FEED_DOWN' : staleSince !== null
  const things = what === 'scores' ? 'Scores' : 'Stories'
  if (feedIsDown || (error && !isLost(error))) {
    const status = feedIsDown ? 'The sports feed is not answering.' : whyItFailed(error)
    return <Line className={className} status={status} rest={` ${things} are as of ${time}, ${age} ago.`} />
  }
  return <Line className={className} status="" rest={`Updated ${age} ago`} />
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
