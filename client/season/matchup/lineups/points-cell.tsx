import { Link } from 'wouter'
import { pointsText, roundedPointsText } from '../../../../shared/core/points.ts'
import { useExplained } from '../../../feed/points/explained-address.ts'
import { Flash } from '../../../ui/controls/flash.tsx'
import type { OfTable } from './player-cell.tsx'
import type { StatLine, MatchupPlayer } from '../types.ts'

/**
 * A player's points, with a link to their explanation, over the projection.
 * @param props.fix address of the lineup with the slot picked up, where its starter will not play; else null
 */
export function PointsCell({
  of,
  player,
  slot,
  isOver,
  fix,
}: {
  of: OfTable
  player: MatchupPlayer | null
  slot: string
  isOver: boolean
  fix: string | null
}) {
  if (fix !== null)
    return (
      <Link
        href={fix}
        className="relative inline-flex min-h-8 items-center rounded-box bg-gold px-2.5 text-sm font-medium text-on-gold after:absolute after:-inset-1.5"
      >
        Fix
        <span className="sr-only">
          {' '}
          {slot}
          {player ? `: ${player.name}` : ''}
        </span>
      </Link>
    )
  if (!player) return <span className="text-muted">–</span>
  const lines = player.lines.filter(({ slot: at }) => (at === null) === of.isBench)
  const value = of.isBench ? player.benchPoints : player.points
  const other = of.isBench ? player.points : player.benchPoints
  const [line] = lines
  const beyond = player.lines.find((one) => one.beyond !== null)?.beyond ?? null
  const hasBegun = lines.some(({ version, game }) => version !== null || game.state !== 'pre')
  const expected = isOver || of.isBench ? null : expectedOf(player, lines)
  return (
    <div className="leading-tight">
      {!hasBegun ? (
        <span className="text-base leading-tight text-muted">–</span>
      ) : (
        <Flash value={value} className="text-base leading-tight">
          {lines.length === 1 && line && line.version !== null ? (
            <Explained value={value} line={line} player={player} />
          ) : (
            <span className="font-bold">{pointsText(value)}</span>
          )}
        </Flash>
      )}
      {expected !== null && (
        <span className="block text-sm leading-tight text-muted">
          <span className="sr-only">Projected </span>
          {roundedPointsText(expected)}
        </span>
      )}
      {other !== 0 && (
        <span className="block text-sm leading-tight text-muted">
          {pointsText(other)} {of.isBench ? 'as a starter' : 'on the bench'}
        </span>
      )}
      {beyond !== null && (
        <span title={beyond} className="block text-sm leading-tight text-amber">
          over the limit
        </span>
      )}
    </div>
  )
}

/** A starter's projection, and once all games are over the projection from before them, hundredths. */
function expectedOf({ projection, perGame }: MatchupPlayer, lines: readonly StatLine[]): number | null {
  if (lines.length === 0) return null
  if (lines.some(({ game }) => game.state !== 'post')) return projection
  return perGame === null ? null : perGame * lines.length
}

/** Points that open their arithmetic. */
function Explained({ value, line, player }: { value: number; line: StatLine; player: MatchupPlayer }) {
  const { open } = useExplained()
  return (
    <button
      type="button"
      onClick={() => open({ game: line.game.id, player: player.id })}
      className="relative font-bold underline decoration-edge decoration-dotted underline-offset-3 after:absolute after:-inset-x-1.5 after:-top-1.5 after:-bottom-5 hover:decoration-ink hover:decoration-solid"
    >
      {pointsText(value)}
      <span className="sr-only"> points of {player.name}, explained</span>
    </button>
  )
}
