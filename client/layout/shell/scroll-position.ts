import { useLayoutEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { SECOND } from '../../../shared/core/time.ts'

/** How long a page that one comes back to may take to be as long as it was. */
const PATIENCE = 3 * SECOND

/**
 * A new page starts at its top, and going back finds a page where it was left: the browser alone does
 * neither where pages grow as their answers come. What only opens over a page leaves it in its place.
 */
export function useScrollPosition(): void {
  const [path] = useLocation()
  const search = useSearch()
  const address = search ? `${path}?${search}` : path
  const places = useRef(new Map<string, number>())
  const here = useRef({ path, address })
  const wentBack = useRef(false)
  const stopReturning = useRef<(() => void) | null>(null)

  // Routers subscribe in effects, which come later: this must hear of going back before they render.
  useLayoutEffect(() => {
    const note = () => {
      // While it is on its way back, a page is not where it was left.
      if (!stopReturning.current) places.current.set(here.current.address, scroller().scrollTop)
    }
    const noteBack = () => {
      wentBack.current = true
    }
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('popstate', noteBack)
    return () => {
      stopReturning.current?.()
      window.removeEventListener('scroll', note)
      window.removeEventListener('popstate', noteBack)
    }
  }, [])

  useLayoutEffect(() => {
    if (here.current.address === address) return
    const isNewPage = here.current.path !== path
    const isBack = wentBack.current
    here.current = { path, address }
    wentBack.current = false
    if (!isNewPage) return void places.current.set(address, scroller().scrollTop)
    stopReturning.current?.()
    const place = isBack ? (places.current.get(address) ?? 0) : 0
    stopReturning.current = goTo(place, () => {
      stopReturning.current = null
    })
  }, [path, address])
}

/**
 * Scrolls to a place, as soon as the page is long enough; a fan who moves meanwhile is left alone.
 * @param place in CSS pixels from the top
 * @param onEnd called once it is there or has given up, unless that is at once
 * @returns gives up; null if it is there already
 */
function goTo(place: number, onEnd: () => void): (() => void) | null {
  const isThere = () => {
    scroller().scrollTop = place
    return Math.abs(scroller().scrollTop - place) <= 1
  }
  if (isThere()) return null
  const observer = new ResizeObserver(() => {
    if (isThere()) stop()
  })
  const timer = setTimeout(stop, PATIENCE)
  const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
  for (const move of moves) window.addEventListener(move, stop, { passive: true })
  observer.observe(document.body)
  return stop

  function stop() {
    observer.disconnect()
    clearTimeout(timer)
    for (const move of moves) window.removeEventListener(move, stop)
    onEnd()
  }
}

function scroller(): HTMLElement {
  return document.documentElement
}
