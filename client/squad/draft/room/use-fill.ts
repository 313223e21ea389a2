import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Makes an element as high as what the window has left below its top, down to the strip at the bottom of the page.
 * Measured, because what is above it changes with the page: a note, a banner, the league's links.
 * @param below CSS length that stays free between it and the strip
 */
export function useFill<Element extends HTMLElement>(below: string): RefObject<Element | null> {
  const filled = useRef<Element>(null)
  useLayoutEffect(() => {
    const element = filled.current
    if (!element) return
    const fit = () => {
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY)
      element.style.height = `calc(100dvh - ${top}px - var(--dock) - var(--connection) - ${below})`
    }
    fit()
    window.addEventListener('resize', fit)
    // Whatever comes or goes above it changes the height of the page. What runs the page's tests lays nothing out.
    const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(fit)
    watch?.observe(document.body)
    return () => {
      window.removeEventListener('resize', fit)
      watch?.disconnect()
    }
  }, [below])
  return filled
}
