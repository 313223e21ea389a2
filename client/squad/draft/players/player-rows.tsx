import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { rosterOf } from '../../../../shared/rules/draft/state.ts'
import { fillSlots } from '../../../../shared/rules/slots/slots.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CATEGORY_VALUE_HINT } from '../../../../shared/labels/category/category.ts'
import type { PlacedPlayer, PoolOrder } from './find-players.ts'
import { ADP_HIDDEN, averageHidden } from './narrow-columns.ts'
import { PlayerRow } from './player-row.tsx'
import { useTable } from '../table/table.ts'

/** Heights in root ems, so that they grow with the reader's text size. */
const ROW = { desk: 2.5, phone: 2.75 } as const
const HEAD = 1.75

/**
 * The rows near what is seen, in a region that scrolls as if all were there.
 * @param props.marked index of the row that Enter means
 */
export function PlayerRows({
  rows,
  marked,
  order,
  isDesk,
  onOrder,
  onQueue,
}: {
  rows: readonly PlacedPlayer[]
  marked: number
  order: PoolOrder
  isDesk: boolean
  onOrder: (order: PoolOrder) => void
  onQueue: (player: PlacedPlayer) => void
}) {
  const region = useRef<HTMLElement>(null)
  const { room, players } = useTable()
  const starting = useStartersByBye()
  const hasAdp = players.some(({ adp }) => adp !== null)
  const hasByes = players.some(({ bye }) => bye !== null)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const head = HEAD * rem
  // oxlint-disable-next-line react/incompatible-library -- its functions stay in here, where nothing is memoized
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW[isDesk ? 'desk' : 'phone'] * rem,
    paddingStart: head,
    scrollPaddingStart: head,
    overscan: 6,
  })
  const { scrollToIndex } = virtualizer
  useEffect(() => {
    if (rows.length > 0) scrollToIndex(Math.min(marked, rows.length - 1))
  }, [marked, rows.length, scrollToIndex])
  const shown = virtualizer.getVirtualItems()
  const above = (shown[0]?.start ?? head) - head
  const below = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? head)
  const isByCategories = rows.some(({ player }) => player.valueInCategories !== null)
  const columns = { hasAdp, hasByes, isDesk }
  const of = { order, onOrder }
  return (
    <section
      ref={region}
      aria-label="Players"
      tabIndex={0}
      className="relative min-h-0 grow overflow-x-hidden overflow-y-auto border-line bg-surface max-lg:border-y lg:rounded-box lg:border"
    >
      <table
        aria-rowcount={rows.length + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-left"
      >
        <caption className="sr-only">Players, best first</caption>
        <thead className="text-sm text-muted">
          <tr aria-rowindex={1} style={{ height: head }}>
            <Head {...of} by="rank" label="Rk" name="Rank" className="w-8 lg:w-9" />
            <Head {...of} by="name" label="Player" name="Player" isText />
            <Head
              {...of}
              by="projection"
              label={isByCategories ? 'Value' : 'Proj'}
              name={isByCategories ? CATEGORY_VALUE_HINT : 'Projected points, rest of season'}
              className={isByCategories ? 'w-14 lg:w-16' : 'w-12 lg:w-14'}
            />
            <Head
              {...of}
              by="average"
              label="Avg"
              name={isByCategories ? 'Average value of a game' : 'Average points a game'}
              className={classNames('w-10 lg:w-12', averageHidden(hasAdp))}
            />
            {hasAdp && (
              <Head
                {...of}
                by="adp"
                label="ADP"
                name="Average draft position"
                className={classNames('w-11 lg:w-12', ADP_HIDDEN)}
              />
            )}
            {hasByes && <Head {...of} by="bye" label="Bye" name="Bye week" className="w-12 lg:w-13" />}
            <th
              scope="col"
              className={classNames(HEAD_CELL, room.state.plan?.kind === 'auction' ? 'w-20' : 'w-16 lg:w-17')}
            >
              <span className="sr-only">{isDesk ? 'Draft' : 'Draft or queue'}</span>
            </th>
            {isDesk && (
              <th scope="col" className={classNames(HEAD_CELL, 'w-10')}>
                <span className="sr-only">Queue</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {above > 0 && (
            <tr aria-hidden>
              <td style={{ height: above }} />
            </tr>
          )}
          {shown.map(({ index, size }) => {
            const row = rows[index]
            return (
              row && (
                <PlayerRow
                  key={row.player.id}
                  row={row}
                  index={index}
                  height={size}
                  isMarked={index === marked}
                  columns={columns}
                  startersOnBye={row.player.bye === null ? 0 : (starting.get(row.player.bye) ?? 0)}
                  isOver={room.state.stage === 'over'}
                  onQueue={onQueue}
                />
              )
            )
          })}
          {below > 0 && (
            <tr aria-hidden>
              <td style={{ height: below }} />
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

const HEAD_CELL = 'sticky top-0 z-10 border-b border-line bg-sunken px-0.5 font-normal'

/** The head of a column; pressed, the list is in its order. */
function Head({
  by,
  label,
  name,
  order,
  onOrder,
  isText = false,
  className,
}: {
  by: PoolOrder
  label: string
  /** In full. */
  name: string
  order: PoolOrder
  onOrder: (order: PoolOrder) => void
  isText?: boolean
  className?: string
}) {
  const isChosen = order === by
  const direction = by === 'projection' || by === 'average' ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      aria-sort={isChosen ? direction : undefined}
      className={classNames(HEAD_CELL, !isText && 'text-right', className)}
    >
      <button
        type="button"
        title={name}
        onClick={() => onOrder(by)}
        className={classNames(
          'h-6 w-full rounded-box px-0.5 hover:text-ink',
          isText ? 'pl-2 text-left' : 'text-right',
          isChosen && 'font-bold text-ink',
        )}
      >
        {label}
        {label !== name && <span className="sr-only">: {name}</span>}
      </button>
    </th>
  )
}

/** How many of one's own starters rest in each week. */
function useStartersByBye(): ReadonlyMap<number, number> {
  const { room, players } = useTable()
  const { state, me, roster } = room
  const own = rosterOf(state, me.teamId)
  const byes = new Map(players.map(({ id, bye }) => [id, bye]))
  const counts = new Map<number, number>()
  for (const index of fillSlots(roster.starters, own)) {
    const starter = index === null ? undefined : own[index]
    const bye = starter && byes.get(starter.id)
    if (typeof bye === 'number') counts.set(bye, (counts.get(bye) ?? 0) + 1)
  }
  return counts
}
