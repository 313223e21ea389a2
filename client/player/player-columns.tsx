import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table'
import { Points } from '../points/points.tsx'
import { roundedPointsText } from '../points/points-text.ts'
import type { Under } from '../points/under.ts'
import { LastSeason } from './last-season.tsx'
import { NextGameCell } from './next-game-cell.tsx'
import { PlayerName } from './player-name.tsx'
import type { PlayerRow } from './types.ts'

/** The server sorts; the table knows by which column. */
export const features = tableFeatures({ rowSortingFeature })

const column = createColumnHelper<typeof features, PlayerRow>()

/** The columns of the list; those that can be sorted by have the name of their order. */
export function playerColumns(under: Under) {
  return column.columns([
    column.accessor('rank', {
      header: 'Rank',
      cell: ({ getValue }) => <span className="text-muted">{getValue() ?? '–'}</span>,
    }),
    column.accessor('name', {
      header: 'Player',
      cell: ({ row }) => <PlayerName player={row.original} under={under} />,
    }),
    column.accessor('nextGame', {
      header: 'Next game',
      enableSorting: false,
      cell: ({ row }) => <NextGameCell player={row.original} />,
    }),
    column.accessor('season.games', {
      id: 'games',
      header: 'Games',
      sortDescFirst: true,
      cell: ({ row: { original } }) => original.season.games || (original.lastSeason?.games ?? 0),
    }),
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
      cell: ({ getValue }) => {
        const value = getValue()
        return value === null ? '–' : roundedPointsText(value)
      },
    }),
  ])
}

/** Points of the season; of the last one for who has not played in this. */
export function SeasonPoints({ player }: { player: PlayerRow }) {
  const { id, name, season } = player
  if (season.games === 0) return <LastSeason player={player} />
  return <Points value={season.points} of={{ player: id, over: 'season' }} whose={name} />
}

function Average({ player: { season, lastSeason } }: { player: PlayerRow }) {
  if (season.games > 0) return roundedPointsText(season.average)
  return lastSeason ? <span className="text-muted">{roundedPointsText(lastSeason.average)}</span> : '–'
}

const RECENTLY = { last3: 'in the last 3 games', last15Days: 'in the last 15 days' } as const

function RecentPoints({ player, over }: { player: PlayerRow; over: keyof typeof RECENTLY }) {
  const { id, name } = player
  const { games, points } = player[over]
  if (games === 0) return '–'
  return <Points value={points} of={{ player: id, over }} whose={`${name} ${RECENTLY[over]}`} isQuiet />
}
