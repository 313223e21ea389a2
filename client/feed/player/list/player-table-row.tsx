import { FlexRender, type Row } from '@tanstack/react-table'
import { memo } from 'react'
import type { Under } from '../../points/under.ts'
import { classNames } from '../../../ui/class-names.ts'
import { columnClass, type features } from './player-columns.tsx'
import { followRow } from './follow-row.ts'
import { RowToCome } from './row-to-come.tsx'
import type { ListedPlayer, PlayerPageData } from '../types.ts'

export const ROW_REM = 2.875

/**
 * A player in the table. Rendered again only when something in it changes: while one scrolls, or goes from
 * row to row, there are a thousand cells that do not.
 * @param props.row null while its page is on the way
 * @param props.columns of the table, the same array as long as they are the same
 * @param props.onRetry asks again for a page that did not come
 */
export const PlayerTableRow = memo(function PlayerTableRow({
  index,
  row,
  columns,
  under,
  shown,
  onRetry,
}: {
  index: number
  row: Row<typeof features, ListedPlayer> | null
  columns: readonly { readonly id: string }[]
  under: Under
  /** The same object as long as it says the same. */
  shown: Pick<PlayerPageData, 'columns' | 'categories'>
  onRetry: (() => void) | null
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys have the link of the name
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      style={{ height: `${ROW_REM}rem` }}
      className="cursor-pointer hover:bg-sunken"
      onClick={followRow}
      onAuxClick={followRow}
    >
      {row
        ? row.getAllCells().map((cell) => (
            <td key={cell.id} className={classNames(CELL, columnClass(under, cell.column.id, shown))}>
              <FlexRender cell={cell} />
            </td>
          ))
        : columns.map(({ id }) => (
            <td key={id} className={classNames(CELL, columnClass(under, id, shown))}>
              {id === 'name' && <RowToCome onRetry={onRetry} />}
            </td>
          ))}
    </tr>
  )
})

const CELL = 'border-b border-line px-1.5 py-0'
