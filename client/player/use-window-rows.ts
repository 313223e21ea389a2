import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** What stays above the rows while they scroll: the bar and the column heads. */
const HEADS_REM = 7

/**
 * Which rows of a long list are near the window, so that only those are rendered while the page scrolls
 * as if all were there.
 * @param list starts where the first row does
 * @param rem height of every row in root ems, so that it grows with the reader's text size
 * @returns the indexes, and the room in pixels to leave for the rows before and after them
 */
export function useWindowRows({
  list,
  count,
  rem,
}: {
  list: RefObject<HTMLElement | null>
  count: number
  rem: number
}): { indexes: readonly number[]; before: number; after: number; scrollToTop: () => void } {
  const [top, setTop] = useState(0)
  // Whatever stands above the list may come, go or grow, and the page with it.
  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect()
      if (box) setTop(Math.round(box.top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  // oxlint-disable-next-line react/incompatible-library -- its functions stay in here, where nothing is memoized
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rem * rootFontSize(),
    overscan: 8,
    scrollMargin: top,
  })
  const items = rows.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  return {
    indexes: items.map(({ index }) => index),
    before: first ? first.start - top : 0,
    after: last ? rows.getTotalSize() - (last.end - top) : 0,
    scrollToTop: () => {
      if (window.scrollY > top) rows.scrollToOffset(top - HEADS_REM * rootFontSize())
    },
  }
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}
