import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Whoever is so near to the end reads the end, CSS pixels. */
const NEAR = 48

/** What is shown of a thread. */
interface Content {
  /** Number of the first and of the last message; null for none. */
  readonly first: number | null
  readonly last: number | null
  /** What stands below them, such as what is not sent yet. */
  readonly below: number
  /** A message to be shown; null for none. */
  readonly target: number | null
}

/**
 * The scroll position of a log: it stays at the end while the reader is there, stays in place while earlier
 * messages load above, and moves to a message that is looked for.
 * @returns whether the end is being read
 */
export function useLogScroll(
  box: RefObject<HTMLElement | null>,
  { first, last, below, target }: Content,
): { isAtEnd: boolean; onScroll: () => void; toEnd: () => void } {
  const [isAtEnd, setAtEnd] = useState(target === null)
  const before = useRef<{ first: number; height: number; top: number } | null>(null)
  const reached = useRef<number | null>(null)

  const note = () => {
    const element = box.current
    if (!element || first === null) return
    before.current = { first, height: element.scrollHeight, top: element.scrollTop }
    setAtEnd(element.scrollTop + element.clientHeight >= element.scrollHeight - NEAR)
  }
  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
    note()
  }

  useLayoutEffect(() => {
    const element = box.current
    if (!element || first === null) return
    const known = before.current
    const wanted =
      target === null || reached.current === target ? null : document.getElementById(`message-${target}`)
    const fresh = known === null ? element.querySelector<HTMLElement>('[data-new]') : null
    if (wanted) {
      reached.current = target
      // Not scrollIntoView, which would move the page as well.
      element.scrollTop = wanted.offsetTop - element.clientHeight / 3
    } else if (known && first < known.first)
      element.scrollTop = known.top + element.scrollHeight - known.height
    else if (fresh) element.scrollTop = fresh.offsetTop - 8
    else if (isAtEnd && target === null) element.scrollTop = element.scrollHeight
    note()
    // Where it is scrolled to changes with what is shown, and with nothing else.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [first, last, below, target])

  // What is in it grows when cards unfold and the window is turned.
  useEffect(() => {
    const element = box.current
    const content = element?.firstElementChild
    if (!element || !content || !isAtEnd || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      element.scrollTop = element.scrollHeight
    })
    observer.observe(content)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, isAtEnd])

  return { isAtEnd, onScroll: note, toEnd }
}
