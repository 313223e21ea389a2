import { pointsText, roundedPointsText } from '../../../../shared/core/points.ts'
import { Points } from '../../../feed/points/points.tsx'
import { useTicking } from '../../../ui/time/ticking.ts'
import type { Lineup, LineupPlayer } from '../types.ts'
import { gamesWords } from '../labels.ts'

/** The opponent, and when or how the game is: `vs BUF · Sun 1:00 PM`. */
export function Game({ lineup, player }: { lineup: Lineup; player: LineupPlayer }) {
  const words = useTicking((now) => gamesWords(lineup, player, now))
  const isOn = player.games.some(({ state }) => state === 'in')
  const plays = player.games.some(({ counts }) => counts)
  return (
    <span className={isOn ? 'font-medium text-red' : plays ? undefined : 'font-medium text-amber'}>
      {words}
    </span>
  )
}

/** What a player is expected to score on the day. */
export function Expected({ player: { projection } }: { player: LineupPlayer }) {
  return projection === null ? '–' : roundedPointsText(projection)
}

/** What a player has scored on the day, with the way to where it comes from. */
export function Got({ player, lineup }: { player: LineupPlayer; lineup: Lineup }) {
  const isStarting = lineup.places.some((place) => place.slot !== null && place.player === player.id)
  return (
    <>
      <DayPoints player={player} lineup={lineup} />
      {player.beyond && isStarting && (
        <span title={player.beyond.words} className="block text-sm leading-tight text-amber">
          over the limit
        </span>
      )}
    </>
  )
}

function DayPoints({ player, lineup }: { player: LineupPlayer; lineup: Lineup }) {
  const { id, name, points, games } = player
  if (points === null) return <span className="text-muted">–</span>
  const [game, ...others] = games.filter(({ counts }) => counts)
  // Of two games on a day there is no panel; that of their week would have another sum.
  if (!game || others.length > 0) return <span className="font-bold">{pointsText(points)}</span>
  return <Points value={points} of={{ game: game.id, player: id }} whose={`${name}, ${lineup.dayLabel}`} />
}

/** How much more or less a swap is expected to bring: `+10.9`. @param props.gain in hundredths */
export function Gain({ gain }: { gain: number }) {
  return (
    <span className={gain > 0 ? 'font-bold text-green' : 'font-bold text-muted'}>
      <span className="sr-only">Projected change </span>
      {gain > 0 ? '+' : gain === 0 ? '±' : ''}
      {roundedPointsText(gain)}
    </span>
  )
}
