import type { ComponentType } from 'react'
import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import { readNumbers } from '../../../../shared/core/numbers-text.ts'
import { isFootball } from '../../../../shared/sports/football.ts'
import { statColumn } from '../../../../shared/sports/stat-columns.ts'
import { Points } from '../../points/points.tsx'
import { amountText, roundedPointsText } from '../../../../shared/core/points.ts'
import type { Under } from '../../points/under.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CATEGORY_VALUE_HINT, categoryHead } from '../../../../shared/labels/category/category.ts'
import { categoryName } from '../../../../shared/labels/ruleset/rule-label.ts'
import { categoryKey, categoryOfKey } from '../../../../shared/rules/scoring/category.ts'
import { CategoryCell, categoryFigures } from '../category-cell.tsx'
import { VALUE_HINT } from '../../../../shared/labels/player/value.ts'
import { LastSeason } from '../last-season.tsx'
import { NextGameCell } from '../next-game-cell.tsx'
import { PlayerName } from '../player-name.tsx'
import { OpponentRankMark } from '../opponent-rank.tsx'
import { Projection } from '../projection.tsx'
import type { ListedPlayer, PlayerPageData } from '../types.ts'
import { Value } from '../value.tsx'
import { WeekBars } from './week-bars.tsx'

/** The server sorts; the table knows by which column. */
export const features = tableFeatures({ rowSortingFeature })

const column = createColumnHelper<typeof features, ListedPlayer>()

function Rank({ of }: { of: number | null }) {
  return <span className="text-muted">{of ?? '–'}</span>
}

const rankColumn = column.accessor('rank', {
  header: 'Rank',
  cell: ({ getValue }) => <Rank of={getValue()} />,
})

/** By value: it is sorted by with that. */
const leagueRankColumn = column.accessor('leagueRank', {
  header: 'Rank',
  enableSorting: false,
  cell: ({ getValue }) => <Rank of={getValue()} />,
})

/** @param hint what value is in the league */
function valueColumn(hint: string) {
  return column.accessor('value', {
    header: () => <span title={hint}>Value</span>,
    sortDescFirst: true,
    cell: ({ getValue }) => <Value of={getValue()} />,
  })
}

/** They decide nothing where categories do. */
const pointsColumns = [
  column.accessor('season.points', {
    id: 'points',
    header: 'Points',
    sortDescFirst: true,
    cell: ({ row: { original } }) => <SeasonPoints player={original} />,
  }),
  column.accessor('season.average', {
    id: 'average',
    header: 'Avg',
    sortDescFirst: true,
    cell: ({ row: { original } }) => <Average player={original} />,
  }),
  column.accessor('last3', {
    header: 'Last 3',
    sortDescFirst: true,
    cell: ({ row }) => <RecentPoints player={row.original} over="last3" />,
  }),
  column.accessor('last15Days', {
    header: '15 days',
    sortDescFirst: true,
    cell: ({ row }) => <RecentPoints player={row.original} over="last15Days" />,
  }),
  column.accessor('projection', {
    header: 'Proj.',
    sortDescFirst: true,
    cell: ({ row }) => <Projection player={row.original} />,
  }),
]

/**
 * The columns of the list: his figures under the rules, and then what matters at the position. Those that
 * can be sorted by have the name of their order.
 */
export function playerColumns(
  under: Under,
  {
    columns,
    categories,
    periods,
    Owner,
  }: Pick<PlayerPageData, 'columns' | 'categories' | 'periods'> & {
    Owner: ComponentType<{ player: ListedPlayer }> | null
  },
) {
  const isByCategories = categories.length > 0
  return column.columns([
    ...(under.code === null ? [rankColumn] : [leagueRankColumn]),
    column.accessor('name', {
      header: 'Player',
      cell: ({ row }) => <PlayerName player={row.original} under={under} headline={row.original.headline} />,
    }),
    ...(Owner
      ? [
          column.accessor('owner', {
            header: 'Owner',
            enableSorting: false,
            cell: ({ row }) => <Owner player={row.original} />,
          }),
        ]
      : []),
    column.accessor('nextGame', {
      header: 'Next game',
      enableSorting: false,
      cell: ({ row }) => <NextGameCell player={row.original} />,
    }),
    column.accessor('against', {
      id: 'opponent',
      header: () => (
        <span title="What the next opponent allows to the position; 1st allows the fewest">Opp.</span>
      ),
      sortDescFirst: true,
      cell: ({ row: { original } }) => (
        <Opponent player={original} of={isByCategories ? 'value' : 'points'} />
      ),
    }),
    ...(isByCategories
      ? []
      : [
          column.accessor('byPeriod', {
            header: 'By week',
            enableSorting: false,
            cell: ({ getValue }) => <WeekBars byPeriod={getValue()} periods={periods} />,
          }),
        ]),
    ...(under.code === null ? [] : [valueColumn(isByCategories ? CATEGORY_VALUE_HINT : VALUE_HINT)]),
    ...(isByCategories ? [] : pointsColumns),
    ...categories.map((key, index) =>
      column.accessor('categories', {
        id: categoryKey(key),
        header: () => <span title={categoryName(under.sport, key)}>{categoryHead(under.sport, key)}</span>,
        sortDescFirst: true,
        cell: ({ getValue }) => (
          <CategoryCell sport={under.sport} category={key} of={categoryFigures(getValue())[index] ?? null} />
        ),
      }),
    ),
    ...columns.map((key, index) =>
      column.accessor('stats', {
        id: key,
        header: statColumn(under.sport, key)?.head ?? key,
        sortDescFirst: true,
        cell: ({ getValue }) => statText(getValue(), index, statColumn(under.sport, key)?.stats[0] ?? key),
      }),
    ),
  ])
}

/** Where a column stands, and from what width of the list on it is there: names come whole before stats. */
export function columnClass(
  under: Under,
  id: string,
  { columns, categories }: Pick<PlayerPageData, 'columns' | 'categories'>,
): string {
  const category = categoryOfKey(id)
  if (category !== null) {
    const index = categories.indexOf(category)
    return classNames('w-13', index === 0 && 'border-l border-l-line', categoryFrom(index))
  }
  const stat = columns.findIndex((key) => key === id)
  if (stat < 0) {
    return classNames(
      FIGURES[id],
      // In football 15 days are two games.
      id === 'last15Days' && (isFootball(under.sport) ? 'hidden' : '@max-[76rem]:hidden'),
      // Where there is little to count, the picture has the room.
      id === 'byPeriod' && columns.length < 4 && '@6xl:w-56',
      // In a league value and owner have their room, for names come whole before them.
      under.code !== null && id === 'nextGame' && '@max-6xl:hidden',
      under.code !== null && id === 'byPeriod' && '@max-[68rem]:hidden',
    )
  }
  return classNames(
    // Two words of football’s heads stand one above the other.
    isFootball(under.sport) ? 'w-14' : 'w-13',
    stat === 0 && 'border-l border-l-line',
    under.code !== null && '@max-4xl:hidden',
    STATS_FROM[stat],
  )
}

/** All of the usual nine or ten have room beside the name in a list of a desk’s width. */
function categoryFrom(index: number): string {
  if (index < 5) return ''
  if (index < 8) return '@max-4xl:hidden'
  return index < 11 ? '@max-[60rem]:hidden' : '@max-7xl:hidden'
}

const FIGURES: Readonly<Record<string, string>> = {
  rank: 'w-15 text-center',
  leagueRank: 'w-15 text-center',
  name: 'text-left',
  owner: 'w-30 text-left',
  nextGame: 'w-40 text-left @max-4xl:hidden',
  opponent: 'w-17 @max-3xl:hidden',
  byPeriod: 'w-24',
  value: 'w-17',
  points: 'w-20',
  average: 'w-17 @max-4xl:hidden',
  last3: 'w-18 @max-6xl:hidden',
  last15Days: 'w-19',
  projection: 'w-16',
}

const STATS_FROM: Readonly<Record<number, string>> = {
  3: '@max-6xl:hidden',
  4: '@max-6xl:hidden',
  5: '@max-[76rem]:hidden',
  6: '@max-7xl:hidden',
}

/** One of a row's stats; nothing for who has not played, and nought in grey. */
function statText(stats: string, index: number, stat: string) {
  const amount = readNumbers(stats)[index] ?? null
  if (amount === null) return <span className="text-muted">–</span>
  return <span className={amount === 0 ? 'text-muted' : undefined}>{amountText(stat, amount)}</span>
}

/** Points of the season; of the last one for who has not played in this. */
export function SeasonPoints({ player }: { player: ListedPlayer }) {
  const { id, name, season } = player
  if (season.games === 0) return <LastSeason player={player} />
  return <Points value={season.points} of={{ player: id, over: 'season' }} whose={name} isSum />
}

/** How the next opponent ranks against the player's position. */
export function Opponent({
  player: { against, nextGame },
  of,
}: {
  player: ListedPlayer
  of: 'points' | 'value'
}) {
  if (!against || !nextGame) return <span className="text-muted">–</span>
  return <OpponentRankMark rank={against} opponent={nextGame.opponent} of={of} />
}

function Average({ player: { season, lastSeason } }: { player: ListedPlayer }) {
  const sum = season.games > 0 ? season : lastSeason
  if (!sum) return '–'
  return (
    <span className={classNames('block leading-tight', season.games === 0 && 'text-muted')}>
      {roundedPointsText(sum.average)}
      <span className="block text-sm whitespace-nowrap text-muted">
        {sum.games === 1 ? '1 game' : `${sum.games} games`}
      </span>
    </span>
  )
}

const RECENTLY = { last3: 'in the last 3 games', last15Days: 'in the last 15 days' } as const

function RecentPoints({ player, over }: { player: ListedPlayer; over: keyof typeof RECENTLY }) {
  const { id, name } = player
  const { games, points } = player[over]
  if (games === 0) return '–'
  return <Points value={points} of={{ player: id, over }} whose={`${name} ${RECENTLY[over]}`} isSum isQuiet />
}
