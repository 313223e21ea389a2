import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useReducer, useRef } from 'react'
import { useWindowRows } from '../../feed/player/list/use-window-rows.ts'
import type { Under } from '../../feed/points/under.ts'
import { useMedia } from '../../ui/page/media.ts'
import { moved } from '../../ui/moved.ts'
import { roomFor } from './order.ts'
import { RankingHead, RankingRow, ROW_REM } from './ranking-row.tsx'
import type { RankedRow } from './types.ts'
import { useDrag } from './use-drag.ts'

/** What of a row shall have the focus. */
type Part = 'name' | 'up' | 'down' | 'more'

export interface RankingListHandle {
  /** Scrolls to a row and gives it the focus. */
  readonly show: (id: string) => void
}

/**
 * An order of players, best first, of which only those near the window are rendered. Rows go up and down by
 * their buttons, by Alt and the arrows, and by their handles; the focus goes with them.
 * @param props.onChange with the order and what was done, in words
 * @param props.onPlace asks where to move a player
 */
export function RankingList({
  ref,
  under,
  rows,
  isByCategories,
  onChange,
  onPlace,
}: {
  ref: Ref<RankingListHandle>
  under: Under & { code: string }
  rows: readonly RankedRow[]
  isByCategories: boolean
  onChange: (rows: readonly RankedRow[], said: string) => void
  onPlace: (row: RankedRow) => void
}) {
  const list = useRef<HTMLOListElement>(null)
  const isWide = useMedia('(min-width: 48rem)')
  const columns = {
    hasPoints: !isByCategories,
    hasProjections: rows.some(({ projected }) => projected !== null),
    hasAdp: rows.some(({ adp, averagePick }) => adp !== null || averagePick !== null),
  }
  const window = useWindowRows({ list, count: rows.length, rem: isWide ? ROW_REM.wide : ROW_REM.narrow })
  const focus = useFocus(list, rows, window.scrollToRow)
  const { drag, start } = useDrag({ list, count: rows.length, onDrop: (from, to) => move(from, to, null) })
  useImperativeHandle(ref, () => ({ show: (id) => focus(id, 'name') }))

  function move(from: number, to: number, part: Part | null): void {
    const row = rows[from]
    if (!row || to < 0 || to >= rows.length || to === from) return
    onChange(moved(rows, from, to), `${row.name} is No. ${to + 1}.`)
    if (part) focus(row.id, part)
  }

  function remove(index: number): void {
    const row = rows[index]
    if (!row) return
    onChange(rows.toSpliced(index, 1), `${row.name} is not in your order any more.`)
    const next = rows[index + 1] ?? rows[index - 1]
    if (next) focus(next.id, 'more')
  }

  function toTop(index: number, part: Part): void {
    const next = rows[index + 1]
    move(index, 0, null)
    // Whoever goes through the list stays where he is.
    const stays = index === 0 ? rows[0] : next
    if (stays) focus(stays.id, part)
  }

  function onKeyDown(event: KeyboardEvent, index: number): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const part = event.target instanceof Element ? partOf(event.target) : 'name'
    if (event.key === 'ArrowDown') move(index, index + 1, part)
    else if (event.shiftKey) toTop(index, part)
    else move(index, index - 1, part)
  }

  return (
    <div className="overflow-hidden rounded-box border border-line bg-surface print:hidden">
      <RankingHead columns={columns} />
      <ol
        ref={list}
        aria-label="Players in your order"
        className="flow-root"
        style={{ paddingBottom: window.after }}
      >
        {window.rows.map(({ index, gap }) => {
          const row = rows[index]
          if (!row) return null
          const room = drag ? roomFor(index, drag) : 0
          return (
            <RankingRow
              key={row.id}
              under={under}
              row={row}
              index={index}
              place={(drag?.from === index ? drag.over : index + room) + 1}
              count={rows.length}
              gap={gap}
              isWide={isWide}
              columns={columns}
              isDragged={drag?.from === index}
              shift={drag?.from === index ? `${drag.by}px` : room === 0 ? null : `${room * 100}%`}
              onKeyDown={(event) => onKeyDown(event, index)}
              onGrip={(event) => start(index, event)}
              onUp={() => move(index, index - 1, 'up')}
              onDown={() => move(index, index + 1, 'down')}
              onTop={() => toTop(index, 'more')}
              onPlace={() => onPlace(row)}
              onRemove={() => remove(index)}
            />
          )
        })}
      </ol>
    </div>
  )
}

function partOf(element: Element): Part {
  const part = element.closest<HTMLElement>('[data-part]')?.dataset['part']
  return part === 'up' || part === 'down' || part === 'more' ? part : 'name'
}

/** Gives the focus to a part of a row, once it is rendered where it has gone to. */
function useFocus(
  list: { readonly current: HTMLElement | null },
  rows: readonly RankedRow[],
  scrollToRow: (index: number) => void,
): (id: string, part: Part) => void {
  const wanted = useRef<{ id: string; part: Part; hasScrolled: boolean } | null>(null)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  // After every rendering, because rows come into being by scrolling too.
  useEffect(() => {
    if (!wanted.current) return
    const { id, part, hasScrolled } = wanted.current
    const row = list.current?.querySelector(`[data-player="${id}"]`)
    const element = row?.querySelector<HTMLElement>(`[data-part="${part}"]`)
    const index = rows.findIndex((one) => one.id === id)
    if (element || index < 0) {
      wanted.current = null
      element?.focus()
      // Who has the focus already is not scrolled to by getting it. What runs the page's tests has no layout.
      element?.scrollIntoView?.({ block: 'nearest' })
    } else if (!hasScrolled) {
      wanted.current.hasScrolled = true
      scrollToRow(index)
    }
  })
  return (id, part) => {
    wanted.current = { id, part, hasScrolled: false }
    renderAgain()
  }
}
