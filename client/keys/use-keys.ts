import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { must } from '../../shared/must.ts'
import { useLeagueCode } from '../use-league-code.ts'
import type { Hands, Shown } from './registry.ts'

/**
 * Has the keys work, for as long as the component is shown. Their code is no part of the first view: it comes
 * behind it, and when it does not come, everything works without them.
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
    let stop: (() => void) | null = null
    let isGone = false
    import('./listen.ts').then(
      ({ listenForKeys }) => {
        if (!isGone) stop = listenForKeys(() => must(hands.current, 'where the keys lead'))
      },
      () => {},
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [])
}
