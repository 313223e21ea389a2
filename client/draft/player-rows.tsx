import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { PlacedPlayer } from './find-players.ts'
import { PlayerRow } from './player-row.tsx'

/** Height of a row in root ems, so that it grows with the reader's text size. */
const ROW = 4.25

/** The rows near what is seen, in a region that scrolls as if all were there. @param props.marked index of the row that Enter means */
export function PlayerRows({
  rows,
  marked,
  onQueue,
}: {
  rows: readonly PlacedPlayer[]
  marked: number
  onQueue: (player: PlacedPlayer) => void
}) {
  const region = useRef<HTMLElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- its functions stay in here, where nothing is memoized
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16),
    overscan: 6,
  })
  const { scrollToIndex } = virtualizer
  useEffect(() => {
    if (rows.length > 0) scrollToIndex(Math.min(marked, rows.length - 1))
  }, [marked, rows.length, scrollToIndex])
  return (
    <section
      ref={region}
      aria-label="Players"
      tabIndex={0}
      className="min-h-0 grow overflow-y-auto rounded-box border border-line bg-surface"
    >
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, size }) => {
          const row = rows[index]
          return (
            row && (
              <li
                key={row.player.id}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 border-b border-line"
                style={{ top: start, height: size }}
              >
                <PlayerRow row={row} isMarked={index === marked} onQueue={onQueue} />
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}
