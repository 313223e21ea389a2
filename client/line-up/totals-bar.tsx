import type { ReactNode } from 'react'
import { pointsText, roundedPointsText } from '../../shared/words/points.ts'
import { soonOrDay } from '../ui/local-time.ts'
import { useTicking } from '../ui/ticking.ts'
import type { Places } from './moves.ts'
import { bestOfDay, totalsOf } from './totals.ts'
import type { LineUp } from './types.ts'
import { isPast, leftWords, nextLock } from './words.ts'

/** What a lineup has and is expected to get, what sits on its bench, and when the next place is locked. */
export function TotalsBar({ lineUp, places }: { lineUp: LineUp; places: Places }) {
  const { points, projection, bench } = totalsOf(lineUp, places)
  const best = bestOfDay(lineUp)
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      <Figure name="Points" isMain>
        {pointsText(points)}
      </Figure>
      {!isPast(lineUp) && <Figure name="Projected">{roundedPointsText(projection)}</Figure>}
      <Figure name="On the bench">{pointsText(bench)}</Figure>
      {best !== null && (
        <Figure name="Best possible">
          {pointsText(best)}
          {best > points && (
            <span className="text-base font-normal text-muted">
              {' '}
              ({pointsText(best - points)} left on the bench)
            </span>
          )}
        </Figure>
      )}
      <NextLock lineUp={lineUp} />
    </dl>
  )
}

function NextLock({ lineUp: { players, mayChange } }: { lineUp: LineUp }) {
  const words = useTicking((now) => {
    const lock = nextLock(players, now)
    return lock && `${soonOrDay(lock.at, now)}, in ${leftWords(lock.at - now)}: ${lock.names}`
  })
  if (mayChange === 'no' || words === null) return null
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">Next lock</dt>
      <dd className="min-h-7 break-words">{words}</dd>
    </div>
  )
}

function Figure({ name, isMain = false, children }: { name: string; isMain?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className={isMain ? 'text-lg font-bold' : 'text-lg'}>{children}</dd>
    </div>
  )
}
