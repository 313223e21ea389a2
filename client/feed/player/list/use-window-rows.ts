import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** What stays above the rows while they scroll: the bar and the column heads. */
const HEADS_REM = 7

export interface WindowRows {
  /** Those to render, in order; each with the room in pixels to leave before it. */
  readonly rows: readonly { readonly index: number; readonly gap: number }[]
  /** Room after the last. */
  readonly after: number
  readonly scrollToTop: () => void
  /** Has a row in the middle of the window. */
  readonly scrollToRow: (index: number) => void
}

/**
 * Which rows of a long list are near the window, so that only those are rendered while the page scrolls
 * as if all were there. The row with the focus and its neighbours are always among them, so that the focus
 * is not lost by scrolling, and can go on to the next row wherever the window is.
 * @param list starts where the first row does; each row says its index as `data-index`
 * @param rem height of every row in root ems, so that it grows with the reader's text size
 */
export function useWindowRows({
  list,
  count,
  rem,
}: {
  list: RefObject<HTMLElement | null>
  count: number
  rem: number
}): WindowRows {
  const [top, setTop] = useState(0)
  const focused = useFocusedRow(list)
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
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rem * rootFontSize(),
    overscan: 8,
    scrollMargin: top,
    rangeExtractor: (range) => withFocused(range, focused),
  })
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)
  return {
    rows: items.map(({ index, start }, at) => ({ index, gap: start - (items[at - 1]?.end ?? top) })),
    after: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
    scrollToRow: (index) => virtualizer.scrollToIndex(index, { align: 'center' }),
    scrollToTop: () => {
      if (window.scrollY > top) virtualizer.scrollToOffset(top - HEADS_REM * rootFontSize())
    },
  }
}

/** The index of the row that has the focus, or has something in it that does. */
function useFocusedRow(list: RefObject<HTMLElement | null>): number | null {
  const [focused, setFocused] = useState<number | null>(null)
  useEffect(() => {
    const element = list.current
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
      setFocused(row ? Number(row.dataset['index']) : null)
    }
    const forget = () => setFocused(null)
    element?.addEventListener('focusin', note)
    element?.addEventListener('focusout', forget)
    return () => {
      element?.removeEventListener('focusin', note)
      element?.removeEventListener('focusout', forget)
    }
  }, [list])
  return focused
}

function withFocused(range: Range, focused: number | null): number[] {
  const near = defaultRangeExtractor(range)
  if (focused === null) return near
  const kept = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < range.count)
  return [...new Set([...near, ...kept])].toSorted((a, b) => a - b)
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}
