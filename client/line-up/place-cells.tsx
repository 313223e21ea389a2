import { Lock, LockOpen } from 'lucide-react'
import { pointsText, roundedPointsText } from '../../shared/words/points.ts'
import { Points } from '../points/points.tsx'
import { classNames } from '../ui/class-names.ts'
import { useTicking } from '../ui/ticking.ts'
import type { LineUp, LineUpPlayer } from './types.ts'
import { gamesWords, isPast, lockWords } from './words.ts'

/** When he plays or how it stands, and when his place is locked. */
export function Game({ lineUp, player }: { lineUp: LineUp; player: LineUpPlayer }) {
  const words = useTicking((now) => gamesWords(lineUp, player, now))
  const lock = useTicking((now) => lockWords(player, now))
  const isOn = player.games.some(({ state }) => state === 'in')
  const plays = player.games.some(({ counts }) => counts)
  return (
    <>
      <span
        className={classNames(
          'block',
          isOn ? 'font-medium text-red' : plays ? 'text-ink' : 'font-medium text-amber',
        )}
      >
        {words}
      </span>
      {lock !== null && !isPast(lineUp) && (
        <span className="flex items-center gap-1 text-muted">
          {lock === 'Locked' ? (
            <Lock aria-hidden size={13} className="shrink-0" />
          ) : (
            <LockOpen aria-hidden size={13} className="shrink-0" />
          )}
          {lock}
        </span>
      )}
    </>
  )
}

/** What he is expected to get on the day. */
export function Expected({ player: { projection } }: { player: LineUpPlayer }) {
  return projection === null ? '–' : roundedPointsText(projection)
}

/** What he has on the day, with the way to where it comes from. */
export function Got({ player, lineUp }: { player: LineUpPlayer; lineUp: LineUp }) {
  const { id, name, points, games } = player
  if (points === null) return <span className="text-muted">–</span>
  const [game, ...others] = games.filter(({ counts }) => counts)
  // Of two games on a day there is no panel; that of their week would have another sum.
  if (!game || others.length > 0) return <span className="font-bold">{pointsText(points)}</span>
  return <Points value={points} of={{ game: game.id, player: id }} whose={`${name}, ${lineUp.dayLabel}`} />
}
