import type { ReactNode } from 'react'
import { categoryHead } from '../../../shared/labels/category/category.ts'
import { pairingsText } from '../../../shared/labels/player/comparison.ts'
import { projectedFromLabel } from '../../../shared/labels/player/projection.ts'
import { categoryName } from '../../../shared/labels/ruleset/rule-label.ts'
import { pointsText, roundedPointsText } from '../../../shared/core/points.ts'
import { LEAST_FOR_RANGE } from '../../../shared/rules/compare/range.ts'
import { isFootball } from '../../../shared/sports/football.ts'
import { CategoryCell, categoryFigures } from '../../feed/player/category-cell.tsx'
import { against } from '../../feed/player/next-game.ts'
import { HeadlineLine } from '../../feed/player/headline.tsx'
import { OpponentRankMark } from '../../feed/player/opponent-rank.tsx'
import { StatusSince } from '../../feed/player/status-since.tsx'
import { StatusChip, STATUS_WORDS } from '../../feed/player/player-status.tsx'
import type { ComparedPlayer, Comparison } from '../../feed/player/types.ts'
import type { Under } from '../../feed/points/under.ts'
import { startWords } from '../../ui/time/local-time.ts'
import { useTicking } from '../../ui/time/ticking.ts'

/** A line of the comparison: what it is called, and what each player has in it. */
export interface Figure {
  readonly key: string
  readonly name: string
  /** What stands below the name. */
  readonly about?: string
  readonly of: (player: ComparedPlayer) => ReactNode
}

/** The lines that a comparison has: a past week has no status and no projection, and one of points no categories. */
export function figuresOf(comparison: Comparison, under: Under): Figure[] {
  const { sport, categories, period } = comparison
  const isPast = period?.isPast ?? false
  const average = comparison.in === 'value' ? 'Value a game' : 'Average'
  const isDaily = !isFootball(sport)
  return [
    {
      key: 'game',
      name: isDaily ? 'Games' : 'Opponent',
      ...(period && { about: period.label }),
      of: (player) => <Games player={player} comparison={comparison} />,
    },
    ...(isPast
      ? []
      : [
          {
            key: 'status',
            name: 'Status',
            of: (player: ComparedPlayer) => <Status player={player} under={under} />,
          },
        ]),
    ...(isPast
      ? []
      : [
          {
            key: 'projection',
            name: 'Projection',
            ...(isDaily && { about: 'next game' }),
            of: (player: ComparedPlayer) => <Projection player={player} />,
          },
        ]),
    { key: 'average', name: average, of: (player) => <Average player={player} /> },
    ...(isDaily && !isPast
      ? [
          {
            key: 'expected',
            name: 'Rest of the week',
            about: 'games left × average',
            of: (player: ComparedPlayer) =>
              player.expected === null
                ? '–'
                : `${player.gamesLeft} × average = ${roundedPointsText(player.expected)}`,
          },
        ]
      : []),
    {
      key: 'range',
      name: 'Floor to ceiling',
      about: '20th–80th percentile',
      of: (player) => <Range player={player} />,
    },
    { key: 'last', name: 'Last games', about: 'newest first', of: (player) => <Last player={player} /> },
    {
      key: 'pairings',
      name: 'Game by game',
      about: 'all pairings of their games',
      of: (player) => <PairingsOf player={player} comparison={comparison} />,
    },
    ...(isPast ? [] : categories).map((category, index) => ({
      key: `category ${category}`,
      name: categoryHead(sport, category),
      about: categoryName(sport, category),
      of: (player: ComparedPlayer) => {
        const figure = categoryFigures(player.categories)[index] ?? null
        return figure === null ? '–' : <CategoryCell sport={sport} category={category} of={figure} />
      },
    })),
  ]
}

function Games({ player, comparison }: { player: ComparedPlayer; comparison: Comparison }) {
  const { games, isOnBye } = player
  if (games.length === 0) return <span className="font-medium text-amber">{isOnBye ? 'Bye' : 'No game'}</span>
  return (
    <ul className="space-y-1">
      {games.map((game) => (
        <li key={game.gameId} className="flex flex-wrap items-center gap-x-2">
          <Game game={game} />
          {game.against && (
            <OpponentRankMark rank={game.against} opponent={game.opponent} of={comparison.in} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Game({ game }: { game: ComparedPlayer['games'][number] }) {
  const when = useTicking((now) =>
    game.state === 'pre' ? startWords(game, now) : game.state === 'in' ? 'live' : 'final',
  )
  return (
    <span>
      {against(game)} <span className="text-sm text-muted">{when}</span>
    </span>
  )
}

function Status({ player: { player, comment, headline }, under }: { player: ComparedPlayer; under: Under }) {
  return (
    <div className="space-y-1">
      <span className="flex flex-wrap items-center gap-x-2">
        {player.status === 'active' ? STATUS_WORDS.active : <StatusChip status={player.status} />}
        <StatusSince {...player} />
      </span>
      {comment !== null && <p className="text-sm text-muted">{comment}</p>}
      {headline && <HeadlineLine under={under} player={player} headline={headline} />}
    </div>
  )
}

function Projection({ player: { projection, projectedFrom } }: { player: ComparedPlayer }) {
  if (projection === null) return '–'
  return (
    <>
      <span className="font-bold">{roundedPointsText(projection)}</span>
      {projectedFrom !== null && (
        <span className="block text-sm text-muted">{projectedFromLabel(projectedFrom, null)}</span>
      )}
    </>
  )
}

function Average({ player: { average, played } }: { player: ComparedPlayer }) {
  if (average === null) return 'No games'
  return (
    <>
      <span className="font-bold">{roundedPointsText(average)}</span>
      <span className="block text-sm text-muted">{played === 1 ? '1 game' : `${played} games`}</span>
    </>
  )
}

function Range({ player: { range, played } }: { player: ComparedPlayer }) {
  if (range === null)
    return (
      <span className="text-muted">
        Too few games: {played} of {LEAST_FOR_RANGE}
      </span>
    )
  return (
    <span className="whitespace-nowrap">
      {roundedPointsText(range.low)} to {roundedPointsText(range.high)}
    </span>
  )
}

function Last({ player: { last } }: { player: ComparedPlayer }) {
  if (last.length === 0) return '–'
  return (
    <ol>
      {last.map(({ gameId, label, points }) => (
        <li key={gameId} className="flex max-w-48 justify-between gap-3">
          <span className="text-sm text-muted">{label}</span>
          <span>{pointsText(points)}</span>
        </li>
      ))}
    </ol>
  )
}

function PairingsOf({
  player: { pairings },
  comparison: { players },
}: {
  player: ComparedPlayer
  comparison: Comparison
}) {
  if (pairings.length === 0) return <span className="text-muted">Too few games</span>
  return (
    <ul className="space-y-1 text-sm">
      {pairings.map((pairing) => (
        <li key={pairing.with}>
          vs {players.find(({ player }) => player.id === pairing.with)?.player.name ?? ''}:{' '}
          {pairingsText(pairing)}
        </li>
      ))}
    </ul>
  )
}
