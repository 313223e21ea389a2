import type { useCollecting } from '../../../data/fetching/collecting.ts'
import { TryAgain } from '../../../data/fetching/try-again.tsx'
import { clockTime } from '../../../ui/time/local-time.ts'

/** Says how far a server that is new, or was away, has caught up; nothing once it has. */
export function CollectorBanner({ query }: Pick<ReturnType<typeof useCollecting>, 'query'>) {
  const progress = query.data
  if (!progress) {
    if (!query.error) return null
    return (
      <p className="text-sm text-muted">
        <TryAgain what="How far the season has been read is not known." query={query} />
      </p>
    )
  }
  if (progress.read < progress.games) {
    return (
      <Banner
        doing="Loading season stats"
        done={`${progress.read} of ${progress.games} games`}
        downSince={progress.feedDownSince}
        value={progress.read}
        max={progress.games}
      />
    )
  }
  if (progress.rosters < progress.teams) {
    return (
      <Banner
        doing="Loading rosters"
        done={`${progress.rosters} of ${progress.teams} teams`}
        downSince={progress.feedDownSince}
        value={progress.rosters}
        max={progress.teams}
      />
    )
  }
  return null
}

function Banner({
  doing,
  done,
  downSince,
  value,
  max,
}: {
  doing: string
  done: string
  /** Since when the feed does not answer, ms since the epoch; null while it does. */
  downSince: number | null
  value: number
  max: number
}) {
  const text =
    downSince === null
      ? `${doing}: ${done}.`
      : `The sports feed has not answered since ${clockTime(downSince)}: ${done} so far, the rest follows.`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-box border border-line bg-gold-wash px-4 py-2.5">
      <p>{text}</p>
      <span aria-hidden className="h-1.5 grow basis-40 overflow-hidden rounded-box bg-line">
        <span className="block h-full bg-gold-ink" style={{ width: `${(100 * value) / max}%` }} />
      </span>
    </div>
  )
}
