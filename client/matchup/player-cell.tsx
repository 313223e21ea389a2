import { Link } from 'wouter'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import { SPOT_NAMES } from '../../shared/words/spot-step.ts'
import { StatusChip } from '../player/player-status.tsx'
import { Points } from '../points/points.tsx'
import { slotLabel } from '../roster/slot-words.ts'
import { links } from '../routes.ts'
import { classNames } from '../ui/class-names.ts'
import { useTicking } from '../ui/ticking.ts'
import type { Line, MatchupPlayer } from './types.ts'
import { gameWords, linesWords, shortName } from './words.ts'

/** What all cells of a table have in common. */
export interface OfTable {
  readonly code: string
  readonly sport: FantasySportKey
  readonly period: number
  readonly isWide: boolean
  readonly isBench: boolean
}

/** Who plays, and when. */
export function PlayerCell({
  of,
  player,
  isRight = false,
}: {
  of: OfTable
  player: MatchupPlayer | null
  isRight?: boolean
}) {
  if (!player) return <span className="text-muted">Empty</span>
  const { code, sport, isWide } = of
  const { id, name, position, team, status, spot, lines } = player
  return (
    <div className="min-w-0 leading-tight">
      <Link
        href={links.player({ sport, id, league: code })}
        aria-label={isWide ? undefined : name}
        className="inline-block min-h-6 max-w-full text-sm font-bold break-words underline-offset-4 hover:underline sm:text-base"
      >
        {isWide ? name : shortName(name)}
      </Link>
      <span
        className={classNames(
          'flex flex-wrap items-center gap-x-1.5 text-sm text-muted',
          isRight && 'justify-end',
        )}
      >
        <span>
          {position ?? ''} · {team?.abbreviation ?? 'No team'}
        </span>
        <StatusChip isShort status={status} />
        {spot && <span>{SPOT_NAMES[spot]}</span>}
      </span>
      <Games of={of} player={player} lines={lines} />
    </div>
  )
}

function Games({ of, player, lines }: { of: OfTable; player: MatchupPlayer; lines: readonly Line[] }) {
  const [line] = lines
  const isOn = lines.some(({ game }) => game.state === 'in')
  const look = classNames('text-sm', isOn ? 'font-medium text-red' : 'text-muted')
  if (!line) return <span className={classNames('block', look)}>No game</span>
  if (lines.length === 1)
    return (
      <span className={classNames('block', look)}>
        <GameWords game={line.game} />
      </span>
    )
  return (
    <details className="text-sm">
      <summary className={classNames('min-h-6 cursor-pointer', look)}>
        {linesWords(lines)}
        <span className="sr-only">: games of {player.name}</span>
      </summary>
      <ul className="space-y-1 text-muted">
        {lines.map((one) => (
          <li key={one.game.id}>
            <GameWords game={one.game} />
            {one.version !== null && <PointsOfGame player={player} line={one} />}
            {(one.slot === null) !== of.isBench && ` · ${slotLabel(one.slot)}`}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Where a game stands; the day of one to come becomes its hour as it comes near. */
function GameWords({ game }: { game: Line['game'] }) {
  return useTicking((now) => gameWords(game, now))
}

function PointsOfGame({
  player: { id, name },
  line: { game, points },
}: {
  player: MatchupPlayer
  line: Line
}) {
  const against = `${game.isHome ? 'against' : 'at'} ${game.opponent}`
  return (
    <>
      {' · '}
      <Points isQuiet value={points} of={{ game: game.id, player: id }} whose={`${name} ${against}`} />
    </>
  )
}
