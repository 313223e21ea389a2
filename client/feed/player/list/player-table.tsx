import { useTable } from '@tanstack/react-table'
import { type ComponentType, Fragment, useMemo, useRef } from 'react'
import type { PlayerOrder } from '../../../../shared/player/player.ts'
import type { Under } from '../../points/under.ts'
import { classNames } from '../../../ui/class-names.ts'
import { columnClass, features, playerColumns } from './player-columns.tsx'
import type { PlayerFilters } from './player-filters.ts'
import { orderNamed, orderWords } from './player-orders.ts'
import { PlayerTableRow, ROW_REM } from './player-table-row.tsx'
import type { ListedPlayer, PlayerPageData } from '../types.ts'
import { type Question, usePlayerRows } from './use-player-rows.ts'
import { useWindowRows } from './use-window-rows.ts'

export interface ListProps {
  under: Under
  question: Question
  /** The first page; `first.total` rows scroll by. */
  first: PlayerPageData
  isMoving: boolean
  /** Null where no league is. */
  Owner: ComponentType<{ player: ListedPlayer }> | null
}

/** The list on a wide screen: a table whose heads sort, of which only the rows in view are rendered. */
export function PlayerTable({
  under,
  question,
  first,
  isMoving,
  Owner,
  filters,
  setOrder,
}: ListProps & {
  filters: PlayerFilters
  setOrder: (order: PlayerOrder, descending: boolean) => void
}) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { rows, after, scrollToTop } = useWindowRows({
    list: body,
    count: first.total,
    rem: ROW_REM,
  })
  const indexes = rows.map(({ index }) => index)
  const { loaded, rowAt, retryAt } = usePlayerRows({ question, first, indexes, isMoving })
  const { sport, code } = under
  const { columns: stats, categories, periods } = first
  const shown = useMemo(() => ({ columns: stats, categories }), [stats, categories])
  // The same as long as it says the same, for the rows' sake.
  const rules = useMemo(() => ({ sport, code }), [sport, code])
  const columns = useMemo(
    () => playerColumns(rules, { columns: stats, categories, periods, Owner }),
    [rules, stats, categories, periods, Owner],
  )
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
      const order = orderNamed(under, next?.id ?? null)
      if (!next || !order) return
      scrollToTop()
      setOrder(order, next.desc)
    },
  })
  const byId = table.getRowModel().rowsById
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
              const order = orderNamed(under, header.id)
              return (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={sorted === false ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
                  title={order ? orderWords(sport, order).label : undefined}
                  className={classNames(
                    'sticky z-10 border-b border-line bg-sunken p-0 text-sm font-medium text-muted first:rounded-tl-box last:rounded-tr-box',
                    code === null ? 'top-16' : 'top-12',
                    'low:top-0',
                    columnClass(under, header.id, shown),
                  )}
                >
                  {header.column.getCanSort() ? (
                    <button
                      type="button"
                      onClick={header.column.getToggleSortingHandler()}
                      className={classNames(
                        'min-h-10 w-full px-1.5 py-1 leading-tight [text-align:inherit] -outline-offset-2 hover:text-ink',
                        sorted && 'font-bold text-ink',
                        !stats.some((key) => key === header.id) && 'whitespace-nowrap',
                      )}
                    >
                      <table.FlexRender header={header} />
                      <span aria-hidden>{sorted === false ? '' : sorted === 'asc' ? ' ↑' : ' ↓'}</span>
                    </button>
                  ) : (
                    <span className="px-1.5">
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
        {rows.map(({ index, gap }) => {
          const player = rowAt(index)
          const row = player && byId[player.id]
          return (
            <Fragment key={index}>
              <Room height={gap} />
              <PlayerTableRow
                index={index}
                row={row ?? null}
                columns={table.getAllLeafColumns()}
                under={rules}
                shown={shown}
                onRetry={retryAt(index)}
              />
            </Fragment>
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
