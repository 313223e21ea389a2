import { useRef } from 'react'
import { roundedPointsText } from '../../../../shared/core/points.ts'
import { categoryHead } from '../../../../shared/labels/category/category.ts'
import type { FantasySportKey } from '../../../../shared/sports/index.ts'
import { CategoryCell, categoryFigures } from '../category-cell.tsx'
import { followRow } from './follow-row.ts'
import { NextGameCell } from '../next-game-cell.tsx'
import { Opponent, SeasonPoints } from './player-columns.tsx'
import { PlayerName } from '../player-name.tsx'
import type { ListProps } from './player-table.tsx'
import { Projection } from '../projection.tsx'
import { RowToCome } from './row-to-come.tsx'
import type { ListedPlayer } from '../types.ts'
import { Value } from '../value.tsx'
import { usePlayerRows } from './use-player-rows.ts'
import { useWindowRows } from './use-window-rows.ts'
import { WeekBars } from './week-bars.tsx'

const ROW_REM = 6.75
const ROW_WITH_OWNER_REM = 9
const CATEGORY_LINE_REM = 1.25

/** The list on a phone: the essentials of each player, of which only those in view are rendered. */
export function PlayerCards({ under, question, first, isMoving, Owner }: ListProps) {
  const rem = (Owner ? ROW_WITH_OWNER_REM : ROW_REM) + (first.categories.length > 0 ? CATEGORY_LINE_REM : 0)
  const list = useRef<HTMLUListElement>(null)
  const { rows, after } = useWindowRows({ list, count: first.total, rem })
  const { rowAt, retryAt } = usePlayerRows({
    question,
    first,
    indexes: rows.map(({ index }) => index),
    isMoving,
  })
  return (
    // The room before the first row stays within the list, whose own place is measured.
    <ul ref={list} aria-label="Players" className="flow-root" style={{ paddingBottom: after }}>
      {rows.map(({ index, gap }) => {
        const player = rowAt(index)
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys have the link of the name
          <li
            key={index}
            data-index={index}
            aria-setsize={first.total}
            aria-posinset={index + 1}
            className="cursor-pointer pb-2"
            style={{ height: `${rem}rem`, marginTop: gap }}
            onClick={followRow}
          >
            <div className="flex h-full flex-col justify-between overflow-hidden rounded-box border border-line bg-surface px-3 py-2">
              {player ? (
                <PlayerCard player={player} under={under} first={first} Owner={Owner} />
              ) : (
                <RowToCome onRetry={retryAt(index)} />
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function PlayerCard({
  player,
  under,
  first: { periods, categories },
  Owner,
}: {
  player: ListedPlayer
  under: ListProps['under']
  Owner: ListProps['Owner']
  first: ListProps['first']
}) {
  const { season, projection, value } = player
  const isByCategories = categories.length > 0
  const rank = under.code === null ? player.rank : player.leagueRank
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <PlayerName player={player} under={under} headline={player.headline} />
        <div className="shrink-0 text-right leading-tight">
          {!isByCategories && <SeasonPoints player={player} />}
          {value !== null ? (
            <span className={isByCategories ? '' : 'block text-sm text-muted'}>
              <span className="text-sm text-muted">Value</span> <Value of={value} />
            </span>
          ) : (
            !isByCategories &&
            season.games > 0 && (
              <span className="block text-sm text-muted">{roundedPointsText(season.average)} a game</span>
            )
          )}
        </div>
      </div>
      <div className="flex items-end gap-3 text-sm">
        <span className="flex min-w-0 grow items-center gap-2">
          <span className="min-w-0">
            <NextGameCell player={player} />
          </span>
          {player.against && <Opponent player={player} of={isByCategories ? 'value' : 'points'} />}
        </span>
        {!isByCategories && (
          <span className="w-20 shrink-0 max-[23.5rem]:w-14">
            <WeekBars byPeriod={player.byPeriod} periods={periods} />
          </span>
        )}
        <span className="w-18 shrink-0 text-right leading-tight text-muted">
          {!isByCategories && projection !== null && (
            <span className="block">
              Proj. <Projection player={player} />
            </span>
          )}
          {rank !== null && <span className="block">Rank {rank}</span>}
        </span>
      </div>
      {isByCategories && <CategoryLine player={player} sport={under.sport} keys={categories} />}
      {Owner && (
        // Its place is kept while it is not known who can be added.
        <div className="flex min-h-7 flex-col justify-center">
          <Owner player={player} />
        </div>
      )}
    </>
  )
}

/** As many categories as have room in a line: `.512 FG% 2.1 3PM`. */
function CategoryLine({
  player,
  sport,
  keys,
}: {
  player: ListedPlayer
  sport: FantasySportKey
  keys: readonly string[]
}) {
  const figures = categoryFigures(player.categories)
  return (
    <p className="flex h-5 flex-wrap gap-x-2.5 overflow-hidden text-sm">
      {keys.map((key, index) => {
        const figure = figures[index] ?? null
        return (
          figure !== null && (
            <span key={key} className="whitespace-nowrap">
              <CategoryCell sport={sport} category={key} of={figure} />{' '}
              <span className="text-muted">{categoryHead(sport, key)}</span>
            </span>
          )
        )
      })}
    </p>
  )
}
