import { useTable } from '@tanstack/react-table'
import { useMemo, useRef } from 'react'
import type { Under } from '../points/under.ts'
import { Skeleton } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { features, playerColumns } from './player-columns.tsx'
import type { PlayerFilters } from './player-filters.ts'
import { isOrder, ORDERS } from './player-orders.ts'
import type { PlayerPageData } from './types.ts'
import { type Question, usePlayerRows } from './use-player-rows.ts'
import { useWindowRows } from './use-window-rows.ts'

export interface ListProps {
  under: Under
  question: Question
  /** The first page; `first.total` rows scroll by. */
  first: PlayerPageData
  isMoving: boolean
}

const ROW_REM = 3.5

/** The list on a wide screen: a table whose heads sort, of which only the rows in view are rendered. */
export function PlayerTable({
  under,
  question,
  first,
  isMoving,
  filters,
  setOrder,
}: ListProps & {
  filters: PlayerFilters
  setOrder: (order: keyof typeof ORDERS, descending: boolean) => void
}) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { indexes, before, after, scrollToTop } = useWindowRows({
    list: body,
    count: first.total,
    rem: ROW_REM,
  })
  const { loaded, rowAt } = usePlayerRows({ question, first, indexes, isMoving })
  const { sport, code } = under
  const columns = useMemo(() => playerColumns({ sport, code }), [sport, code])
  const sorting = useMemo(
    () => [{ id: filters.order, desc: filters.descending }],
    [filters.order, filters.descending],
  )
  const table = useTable({
    features,
    columns,
    data: loaded,
    getRowId: ({ id }) => id,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    state: { sorting },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update
      if (!next || !isOrder(next.id)) return
      scrollToTop()
      setOrder(next.id, next.desc)
    },
  })
  const rows = table.getRowModel().rowsById
  return (
    <table
      aria-rowcount={first.total + 1}
      className="w-full table-fixed border-separate border-spacing-0 rounded-box border border-line bg-surface text-right"
    >
      <caption className="sr-only">Players</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} aria-rowindex={1}>
            {group.headers.map((header) => {
              const sorted = header.column.getIsSorted()
              return (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={sorted === false ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
                  title={isOrder(header.id) ? ORDERS[header.id].label : undefined}
                  className={classNames(
                    'sticky z-10 border-b border-line bg-sunken p-0 text-sm font-medium text-muted first:rounded-tl-box last:rounded-tr-box',
                    code === null ? 'top-16' : 'top-12',
                    COLUMNS[header.id],
                  )}
                >
                  {header.column.getCanSort() ? (
                    <button
                      type="button"
                      onClick={header.column.getToggleSortingHandler()}
                      className={classNames(
                        'min-h-9 w-full px-2 [text-align:inherit] whitespace-nowrap -outline-offset-2 hover:text-ink',
                        sorted && 'font-bold text-ink',
                      )}
                    >
                      <table.FlexRender header={header} />
                      <span aria-hidden>{sorted === false ? '' : sorted === 'asc' ? ' ↑' : ' ↓'}</span>
                    </button>
                  ) : (
                    <span className="px-2">
                      <table.FlexRender header={header} />
                    </span>
                  )}
                </th>
              )
            })}
          </tr>
        ))}
      </thead>
      <tbody ref={body}>
        <Room height={before} />
        {indexes.map((index) => {
          const player = rowAt(index)
          const row = player && rows[player.id]
          return (
            <tr key={index} aria-rowindex={index + 2} style={{ height: `${ROW_REM}rem` }}>
              {row ? (
                row.getAllCells().map((cell) => (
                  <td
                    key={cell.id}
                    className={classNames('border-b border-line px-2', COLUMNS[cell.column.id])}
                  >
                    <table.FlexRender cell={cell} />
                  </td>
                ))
              ) : (
                <td colSpan={columns.length} className="border-b border-line px-2">
                  <Skeleton className="h-8" />
                </td>
              )}
            </tr>
          )
        })}
        <Room height={after} />
      </tbody>
    </table>
  )
}

/** Stands for the rows that are not rendered. */
function Room({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} /> : null
}

const COLUMNS: Readonly<Record<string, string>> = {
  rank: 'w-18 text-center',
  name: 'text-left',
  nextGame: 'w-42 text-left',
  games: 'w-18 max-lg:hidden',
  points: 'w-22',
  average: 'w-16',
  last3: 'w-18 max-lg:hidden',
  last15Days: 'w-20 max-xl:hidden',
  projection: 'w-18',
}
