import { Link } from 'wouter'
import { isFootball } from '../../../../shared/sports/football.ts'
import type { FantasySportKey } from '../../../../shared/sports/index.ts'
import { SPOT_NAMES } from '../../../../shared/labels/roster/spot-step.ts'
import { HeadlineMark } from '../../../feed/player/headline.tsx'
import { OpponentRankMark } from '../../../feed/player/opponent-rank.tsx'
import { useOutlookOf } from '../../../feed/player/outlook.tsx'
import { StatusSince } from '../../../feed/player/status-since.tsx'
import { PlayerFace } from '../../../feed/player/player-face.tsx'
import { STATUS_WORDS, StatusChip } from '../../../feed/player/player-status.tsx'
import { Points } from '../../../feed/points/points.tsx'
import { slotLabel } from '../../../squad/roster/slot-labels.ts'
import { links } from '../../../ui/page/routes.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useTicking } from '../../../ui/time/ticking.ts'
import type { StatLine, MatchupPlayer } from '../types.ts'
import {
  gameLabel,
  statLinesLabel,
  opponentLabel,
  shortDefense,
  shortGameLabel,
  shortName,
} from '../../../league/week/game-labels.ts'

/** What all cells of a table have in common. */
export interface OfTable {
  readonly code: string
  readonly sport: FantasySportKey
  readonly period: number
  readonly isWide: boolean
  readonly isBench: boolean
}

/** Who plays, for which club, and how far the game is. */
export function PlayerCell({
  of,
  player,
  isRight = false,
}: {
  of: OfTable
  player: MatchupPlayer | null
  isRight?: boolean
}) {
  if (!player) return <span className="text-sm text-muted">Empty</span>
  const { code, sport, isWide } = of
  const { id, name, team, spot, lines } = player
  const isDefense = id.endsWith('-dst')
  return (
    <div className={classNames('flex min-w-0 items-center gap-1 sm:gap-2.5', isRight && 'flex-row-reverse')}>
      <span
        className={classNames(
          'hidden shrink-0 overflow-hidden',
          // A week of several games takes more words.
          isFootball(sport) ? 'min-[376px]:block' : 'min-[430px]:block',
          !isDefense && 'rounded-full',
        )}
      >
        <PlayerFace player={player} size={isWide ? 28 : 22} />
      </span>
      <div className="min-w-0 leading-tight">
        <Link
          href={links.player({ sport, id, league: code })}
          aria-label={isWide ? undefined : name}
          className={classNames(
            'relative inline-block max-w-full text-sm font-medium break-words underline-offset-4 hover:underline sm:text-base sm:leading-tight',
            // A second target is right below, that of the games or of an opponent’s rank: each has 24 px.
            lines.length > 1 || lines.some(({ game }) => game.state === 'pre')
              ? 'min-h-6 leading-6'
              : 'leading-tight after:absolute after:-inset-y-2.5 after:inset-x-0',
          )}
        >
          {isWide ? name : isDefense ? shortDefense(name) : shortName(name)}
        </Link>
        <div className="text-sm leading-tight text-muted">
          <span
            className={classNames(
              'whitespace-nowrap',
              // The slot of a defense says what it is.
              (lines.length > 1 || (isDefense && !of.isBench)) && 'max-sm:sr-only',
            )}
          >
            {isDefense ? 'D/ST' : (team?.abbreviation ?? 'No team')}
            {' ·'}
          </span>{' '}
          <Games of={of} player={player} lines={lines} />
          <Status of={of} player={player} />
          {spot && ` ${SPOT_NAMES[spot]}`}
          <Update of={of} player={player} />
        </div>
      </div>
    </div>
  )
}

function Games({ of, player, lines }: { of: OfTable; player: MatchupPlayer; lines: readonly StatLine[] }) {
  const [line] = lines
  const isOn = lines.some(({ game }) => game.state === 'in')
  const look = isOn ? 'font-medium text-red' : undefined
  if (!line)
    return isFootball(of.sport) && player.team !== null ? (
      <span className="font-medium text-amber">Bye</span>
    ) : (
      <span>No games</span>
    )
  if (lines.length === 1) {
    return (
      <>
        {/* In one piece, on a line of its own where it is as long as `Sat 10:45 AM`. */}
        <span className={classNames('inline-block max-w-full', look)}>
          <GameWords game={line.game} isShort={!of.isWide} />
          {of.isWide && ` ${opponentLabel(line.game)}`}
        </span>
        {line.game.state === 'pre' && <Opponent player={player} game={line.game} />}
      </>
    )
  }
  return (
    <details className="inline-block max-w-full align-top">
      <summary className={classNames('min-h-6 cursor-pointer leading-6', look)}>
        {statLinesLabel(lines)}
        <span className="sr-only">: games of {player.name}</span>
      </summary>
      <ul className="space-y-1">
        {lines.map((one) => (
          <li key={one.game.id}>
            <GameWords game={one.game} /> {opponentLabel(one.game)}
            {one.version !== null && <PointsOfGame player={player} line={one} />}
            {(one.slot === null) !== of.isBench && ` · ${slotLabel(one.slot)}`}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** How the opponent of a game to come ranks against the player's position. */
function Opponent({ player, game }: { player: MatchupPlayer; game: StatLine['game'] }) {
  const rank = useOutlookOf(player.id)?.opponents.find(({ gameId }) => gameId === game.id)
  return rank ? (
    <>
      {' '}
      <OpponentRankMark rank={rank} opponent={game.opponent} />
    </>
  ) : null
}

/** Where a game stands; the day of one to come becomes its hour as it comes near. */
function GameWords({ game, isShort = false }: { game: StatLine['game']; isShort?: boolean }) {
  return useTicking((now) => (isShort ? shortGameLabel(game, now) : gameLabel(game, now)))
}

/** Since when the status is so, and that there is news, until the game has begun. */
function Update({ of: { code, sport, isWide }, player }: { of: OfTable; player: MatchupPlayer }) {
  const outlook = useOutlookOf(player.id)
  if (!outlook || player.lines.some(({ game }) => game.state !== 'pre')) return null
  return (
    <>
      {isWide && (
        <>
          {' '}
          <StatusSince {...outlook} />
        </>
      )}
      {outlook.headline && (
        <>
          {' '}
          <HeadlineMark under={{ sport, code }} player={player} headline={outlook.headline} />
        </>
      )}
    </>
  )
}

/** What may keep a player from playing, until the game has begun. */
function Status({ of: { isWide }, player: { status, lines } }: { of: OfTable; player: MatchupPlayer }) {
  if (status === 'active' || lines.some(({ game }) => game.state !== 'pre')) return null
  if (isWide)
    return (
      <>
        {' '}
        <StatusChip isShort status={status} />
      </>
    )
  return (
    <span className={classNames('font-medium', status === 'questionable' ? 'text-amber' : 'text-red')}>
      {' '}
      <span aria-hidden>{SHORT_STATUS[status]}</span>
      <span className="sr-only">{STATUS_WORDS[status]}</span>
    </span>
  )
}

const SHORT_STATUS = {
  questionable: 'Q',
  out: 'Out',
  'injured-reserve': 'IR',
  suspended: 'Susp',
} as const satisfies Record<Exclude<MatchupPlayer['status'], 'active'>, string>

function PointsOfGame({
  player: { id, name },
  line: { game, points },
}: {
  player: MatchupPlayer
  line: StatLine
}) {
  const against = `${game.isHome ? 'against' : 'at'} ${game.opponent}`
  return (
    <>
      {' · '}
      <Points isQuiet value={points} of={{ game: game.id, player: id }} whose={`${name} ${against}`} />
    </>
  )
}
