import { Link } from 'wouter'
import { pointsText } from '../../shared/words/points.ts'
import { TryAgain } from '../fetching/try-again.tsx'
import { useFailure } from '../fetching/use-failure.ts'
import { links } from '../routes.ts'
import { Skeleton } from '../ui/card.tsx'
import { useWeekScores } from '../week/use-week-scores.ts'

/** How the week goes for one's own team, in a line that leads to its matchup. */
export function MyWeek({ code }: { code: string }) {
  const week = useWeekScores(code, null)
  const error = useFailure(week)
  const box = 'border-t border-line px-5 py-3'
  if (!week.data) {
    return (
      <div className={box} aria-busy={!error}>
        {error ? (
          <TryAgain what="This week’s score could not be loaded." query={week} />
        ) : (
          <Skeleton className="h-6" />
        )}
      </div>
    )
  }
  const { teams, matchups, period, label, state } = week.data
  const own = teams.find(({ isMine }) => isMine)
  const matchup = matchups.find(({ home, away }) => [home, away].some((one) => one?.teamId === own?.id))
  if (!own || !matchup) return <p className={`${box} text-muted`}>{label}: no game</p>
  const { home, away, isBye, number, carried } = matchup
  const isHome = home?.teamId === own.id
  const [mine, theirs] = isHome ? [home, away] : [away, home]
  const [before, theirsBefore] = isHome
    ? [carried?.home ?? 0, carried?.away ?? 0]
    : [carried?.away ?? 0, carried?.home ?? 0]
  const other = teams.find(({ id }) => id === theirs?.teamId)?.name
  return (
    <Link
      href={links.matchup(code, { period, number })}
      className={`${box} flex flex-wrap items-baseline justify-between gap-x-4 hover:bg-sunken`}
    >
      <span className="min-w-0 break-words">
        <span className="text-muted">{label}: </span>
        {isBye ? 'Bye' : other ? `against ${other}` : 'to be decided'}
      </span>
      {state !== 'upcoming' && mine && (
        <span className="font-bold">
          {pointsText(mine.points + before)}
          {theirs && `–${pointsText(theirs.points + theirsBefore)}`}
          {state === 'live' && <span className="ml-2 text-sm text-red">Live</span>}
        </span>
      )}
    </Link>
  )
}
