import { useRef } from 'react'
import { roundedPointsText } from '../points/points-text.ts'
import { Skeleton } from '../ui/card.tsx'
import { SeasonPoints } from './player-columns.tsx'
import { NextGameCell } from './next-game-cell.tsx'
import { PlayerName } from './player-name.tsx'
import type { ListProps } from './player-table.tsx'
import type { PlayerRow } from './types.ts'
import { usePlayerRows } from './use-player-rows.ts'
import { useWindowRows } from './use-window-rows.ts'

const ROW_REM = 6.5

/** The list on a phone: the essentials of each player, of which only those in view are rendered. */
export function PlayerCards({ under, question, first, isMoving }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { indexes, before, after } = useWindowRows({ list, count: first.total, rem: ROW_REM })
  const { rowAt } = usePlayerRows({ question, first, indexes, isMoving })
  return (
    <ul ref={list} aria-label="Players" style={{ paddingTop: before, paddingBottom: after }}>
      {indexes.map((index) => {
        const player = rowAt(index)
        return (
          <li
            key={index}
            aria-setsize={first.total}
            aria-posinset={index + 1}
            className="pb-2"
            style={{ height: `${ROW_REM}rem` }}
          >
            {player ? <PlayerCard player={player} under={under} /> : <Skeleton className="h-full" />}
          </li>
        )
      })}
    </ul>
  )
}

function PlayerCard({ player, under }: { player: PlayerRow; under: ListProps['under'] }) {
  const { rank, season, projection } = player
  return (
    <div className="flex h-full flex-col justify-between overflow-hidden rounded-box border border-line bg-surface px-3 py-2">
      <div className="flex items-start justify-between gap-3">
        <PlayerName player={player} under={under} />
        <div className="shrink-0 text-right leading-tight">
          <SeasonPoints player={player} />
          {season.games > 0 && (
            <span className="block text-sm text-muted">{roundedPointsText(season.average)} a game</span>
          )}
        </div>
      </div>
      <div className="flex items-end justify-between gap-3 text-sm">
        <NextGameCell player={player} />
        <span className="shrink-0 text-muted">
          {projection !== null && `Proj. ${roundedPointsText(projection)}`}
          {rank !== null && ` · Rank ${rank}`}
        </span>
      </div>
    </div>
  )
}
