import { pointsText, roundedPointsText } from '../../shared/words/points.ts'
import { Points } from '../points/points.tsx'
import { Flash } from '../ui/flash.tsx'
import type { OfTable } from './player-cell.tsx'
import type { MatchupPlayer } from './types.ts'

/** What somebody has, with the way to where it comes from, and what he is expected to come to. */
export function PointsCell({
  of,
  player,
  isOver,
}: {
  of: OfTable
  player: MatchupPlayer | null
  isOver: boolean
}) {
  if (!player) return <span className="text-muted">–</span>
  const lines = player.lines.filter(({ slot }) => (slot === null) === of.isBench)
  const value = of.isBench ? player.benchPoints : player.points
  const other = of.isBench ? player.points : player.benchPoints
  const [line] = lines
  const hasBegun = lines.some(({ version, game }) => version !== null || game.state !== 'pre')
  const isToCome = lines.some(({ game }) => game.state !== 'post')
  return (
    <>
      {!hasBegun ? (
        <span className="text-muted">–</span>
      ) : (
        <Flash value={value}>
          {lines.length === 1 && line && line.version !== null ? (
            <Points value={value} of={{ game: line.game.id, player: player.id }} whose={player.name} />
          ) : (
            <span className="font-bold">{pointsText(value)}</span>
          )}
        </Flash>
      )}
      {!isOver && !of.isBench && isToCome && (hasBegun || player.projection !== 0) && (
        <span className="block text-sm text-muted">
          <span className="sr-only">Projected </span>
          {roundedPointsText(player.projection)}
        </span>
      )}
      {other !== 0 && (
        <span className="block text-sm text-muted">
          {pointsText(other)} {of.isBench ? 'as a starter' : 'on the bench'}
        </span>
      )}
    </>
  )
}
