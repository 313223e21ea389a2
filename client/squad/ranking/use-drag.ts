import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** A row under way. */
export interface Drag {
  /** Where it was taken, and over which row it is. */
  readonly from: number
  readonly over: number
  /** How far it has come, CSS pixels. */
  readonly by: number
}

/** So near to an edge of the window the page scrolls by itself, CSS pixels; and so far with each frame. */
const EDGE = 96
const STEP = 12

/**
 * Dragging rows of one height up and down with any pointer. The row follows the pointer; the list is only put
 * in another order when it is dropped, so that it may be long. Escape leaves everything as it was.
 * @param list starts where the first row does
 * @returns what is under way, and how it begins
 */
export function useDrag({
  list,
  count,
  onDrop,
}: {
  list: RefObject<HTMLElement | null>
  count: number
  onDrop: (from: number, to: number) => void
}): { drag: Drag | null; start: (index: number, event: ReactPointerEvent<HTMLElement>) => void } {
  const [drag, setDrag] = useState<Drag | null>(null)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  function start(index: number, event: ReactPointerEvent<HTMLElement>): void {
    const row = event.currentTarget.closest<HTMLElement>('[data-index]')
    if (event.button !== 0 || !row) return
    event.preventDefault()
    stop.current?.()
    // As it is in styles: a page without layout has rows without a height.
    const height = row.offsetHeight || 1
    const startY = event.clientY
    const startTop = listTop()
    let y = startY
    let over = index
    const follow = () => {
      const top = listTop()
      over = Math.max(0, Math.min(count - 1, Math.floor((y - top) / height)))
      setDrag({ from: index, over, by: y - startY - (top - startTop) })
    }
    const scroll = setInterval(() => {
      const up = y < EDGE
      if (!up && y < window.innerHeight - EDGE) return
      window.scrollBy(0, up ? -STEP : STEP)
      follow()
    }, 16)
    const listening = new AbortController()
    stop.current = () => {
      clearInterval(scroll)
      listening.abort()
      stop.current = null
      setDrag(null)
    }
    const { signal } = listening
    window.addEventListener(
      'pointermove',
      ({ clientY }) => {
        y = clientY
        follow()
      },
      { signal },
    )
    window.addEventListener(
      'pointerup',
      () => {
        stop.current?.()
        if (over !== index) onDrop(index, over)
      },
      { signal },
    )
    window.addEventListener('pointercancel', () => stop.current?.(), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop.current?.(), { signal })
  }

  function listTop(): number {
    return list.current?.getBoundingClientRect().top ?? 0
  }

  return { drag, start }
}
