import type { ReactNode } from 'react'
import { pointsText, roundedPointsText } from '../../../../shared/core/points.ts'
import { isFootball } from '../../../../shared/sports/football.ts'
import { soonOrDay } from '../../../ui/time/local-time.ts'
import { useTicking } from '../../../ui/time/ticking.ts'
import type { Places } from '../moves.ts'
import { bestOfDay, totalsOf } from './totals.ts'
import type { Lineup } from '../types.ts'
import { isPast, leftWords, nextLock } from '../labels.ts'

/** What a lineup has and is expected to score, and what is on its bench. */
export function TotalsBar({ lineup, places }: { lineup: Lineup; places: Places }) {
  const { points, projection, bench } = totalsOf(lineup, places)
  const best = bestOfDay(lineup)
  const isValue = lineup.in === 'value'
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      <Figure name={isValue ? 'Value' : 'Points'} isMain>
        {pointsText(points)}
      </Figure>
      {!isPast(lineup) && <Figure name="Projected">{roundedPointsText(projection)}</Figure>}
      <Figure name={isValue ? 'Bench value' : 'Bench points'}>{pointsText(bench)}</Figure>
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
    </dl>
  )
}

/** When the next slot locks: `Next kickoff: Summerlin, Sun 8:20 PM, in 3 h 58 min`. Nothing after the last. */
export function NextKickoff({
  lineup: { sport, players, mayChange },
}: {
  lineup: Pick<Lineup, 'sport' | 'players' | 'mayChange'>
}) {
  const words = useTicking((now) => {
    const lock = nextLock(players, now)
    return lock && `${lock.names}, ${soonOrDay(lock.at, now)}, in ${leftWords(lock.at - now)}`
  })
  if (mayChange === 'no' || words === null) return null
  return (
    <p className="text-sm break-words text-muted">
      {isFootball(sport) ? 'Next kickoff' : 'Next lock'}: {words}
    </p>
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
