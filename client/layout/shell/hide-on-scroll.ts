import { type RefObject, useEffect, useRef } from 'react'

/** How long after the last movement a page is at rest, ms. */
const AT_REST = 300

/** Less than a wheel's or finger's tremble, in CSS pixels. */
const TREMBLE = 4

/**
 * For what stands at the bottom of the window: it has `data-away` while the page is scrolled down, until the
 * page is at rest or goes up. No rendering, because scrolling must stay smooth. Where something of the page
 * stands on it (`data-on-dock`) it stays, and under a finger or a pressed button too: a tap ends where it began.
 */
export function useHideOnScroll<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    let last = window.scrollY
    let timer: ReturnType<typeof setTimeout> | undefined
    let isPressed = false
    const come = () => part.current?.removeAttribute('data-away')
    function onScroll() {
      const by = window.scrollY - last
      if (Math.abs(by) < TREMBLE) return
      last = window.scrollY
      clearTimeout(timer)
      if (by < 0 || isPressed || document.querySelector('[data-on-dock]')) return come()
      part.current?.setAttribute('data-away', '')
      timer = setTimeout(come, AT_REST)
    }
    const press = ({ target }: PointerEvent) => {
      isPressed = target instanceof Node && (part.current?.contains(target) ?? false)
      if (isPressed) come()
    }
    const release = () => {
      isPressed = false
    }
    const gone = new AbortController()
    const { signal } = gone
    window.addEventListener('scroll', onScroll, { passive: true, signal })
    window.addEventListener('pointerdown', press, { signal })
    window.addEventListener('pointerup', release, { signal })
    window.addEventListener('pointercancel', release, { signal })
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [])
  return part
}
