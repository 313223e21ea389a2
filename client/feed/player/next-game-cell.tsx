import { classNames } from '../../ui/class-names.ts'
import { useTicking } from '../../ui/time/ticking.ts'
import { nextGameWords } from './next-game.ts'
import type { PlayerRow } from './types.ts'

/** When a player plays next, and the week in which his team rests. */
export function NextGameCell({ player: { nextGame, byePeriod } }: { player: PlayerRow }) {
  const words = useTicking((now) => (nextGame ? nextGameWords(nextGame, now) : null))
  return (
    <span className="block text-sm leading-snug">
      <span className={classNames('block truncate', nextGame?.state === 'in' && 'font-medium text-red')}>
        {words ?? '–'}
      </span>
      {byePeriod !== null && <span className="block truncate text-muted">Bye: week {byePeriod}</span>}
    </span>
  )
}
