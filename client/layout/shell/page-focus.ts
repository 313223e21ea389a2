import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { SECOND } from '../../../shared/core/time.ts'
import { namedField } from '../../ui/controls/named-field.ts'

/** How long a page may take to have its heading. */
const PATIENCE = 5 * SECOND

/**
 * A new page has the keyboard's place, which the click that led there has left on the page before: on its
 * heading, which screen readers then say, as soon as there is one; or on the field that the address names
 * (`#points_reception`). Going back leads to the link that was followed. A page that puts the focus somewhere
 * itself keeps it there.
 */
export function usePageFocus(): void {
  const [path] = useLocation()
  const last = useRef(path)
  const wentBack = useRef(false)

  // Routers subscribe in effects, which come later: this must hear of going back before they render.
  useLayoutEffect(() => {
    const noteBack = () => {
      wentBack.current = true
    }
    window.addEventListener('popstate', noteBack)
    return () => window.removeEventListener('popstate', noteBack)
  }, [])

  useLayoutEffect(() => {
    const from = last.current
    const isBack = wentBack.current
    wentBack.current = false
    if (from === path) return
    last.current = path
    return takeThePlace(isBack ? from : null)
  }, [path])
}

/** @param from the path that was left, to lead to the link that led there; null to begin with the heading */
function takeThePlace(from: string | null): () => void {
  const main = document.getElementById('main')
  if (!main || document.querySelector('dialog[open]')) return () => {}
  let place: HTMLElement = main
  main.focus({ preventScroll: true })
  const observer = new MutationObserver(look)
  let timer = setTimeout(loseHope, PATIENCE)
  observer.observe(main, { childList: true, subtree: true })
  look()
  return stop

  function look() {
    // Whoever has gone on by themselves is left alone; the focus of what is gone is the body's.
    if (document.activeElement !== place && document.activeElement !== document.body) return stop()
    const heading = main?.querySelector<HTMLElement>('h1')
    const field = namedField(window.location.hash)
    const next = field ?? linkTo(from) ?? heading
    if (!next || next === document.activeElement) return
    if (next === heading) heading.tabIndex = -1
    next.focus({ preventScroll: next !== field })
    // While a page is on its way the one before is still there, unseen, and takes no focus.
    if (document.activeElement === next) place = next
  }

  function linkTo(path: string | null): HTMLElement | undefined {
    if (path === null) return
    const links = main?.querySelectorAll<HTMLElement>('a[href]') ?? []
    return [...links].find((link) => link.getAttribute('href')?.split('?')[0] === path)
  }

  /** Not while the page says that it loads: on a slow line that takes longer. */
  function loseHope() {
    if (main?.querySelector('[aria-busy="true"]')) timer = setTimeout(loseHope, PATIENCE)
    else stop()
  }

  function stop() {
    observer.disconnect()
    clearTimeout(timer)
  }
}
