import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { must } from '../../../shared/core/must.ts'
import { useLeagueCode } from '../../league/navigation/use-league-code.ts'
import type { Hands, Shown } from './registry.ts'

/**
 * Has the keys work, for as long as the component is shown. Their code is no part of the first view: it comes
 * behind it, what is pressed before is done then, and when it does not come, everything works without them.
 * @param show opens the list of keys or the palette
 */
export function useKeys(show: (what: Shown) => void): void {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const code = useLeagueCode()
  const hands = useRef<Hands | null>(null)
  useLayoutEffect(() => {
    hands.current = { path, search, code, go: navigate, show }
  })
  useEffect(() => {
    const early: KeyboardEvent[] = []
    let stop = () => document.removeEventListener('keydown', keep)
    let isGone = false
    function load() {
      import('./listen.ts').then(
        ({ listenForKeys }) => {
          if (isGone) return
          stop()
          stop = listenForKeys(() => must(hands.current, 'where the keys lead'), early.splice(0))
        },
        () => {},
      )
    }
    function keep(event: KeyboardEvent) {
      if (early.push(event) === 1) load()
    }
    document.addEventListener('keydown', keep)
    // A phone has no keys until one is pressed, and need not load what they do.
    if (matchMedia('(any-pointer: fine)').matches) load()
    return () => {
      isGone = true
      stop()
    }
  }, [])
}
