import { useSyncExternalStore } from 'react'
import { SECOND } from '../../../shared/core/time.ts'

const listeners = new Set<() => void>()
let ticker: ReturnType<typeof setInterval> | null = null

/**
 * A value that depends on the time, looked at once a second; the component renders again only when the
 * value is another one. All who tick share one timer.
 * @param read from ms since the epoch to a text, number or boolean: what can be compared
 */
export function useTicking<T extends string | number | boolean | null>(read: (now: number) => T): T {
  return useSyncExternalStore(subscribe, () => read(Date.now()))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  ticker ??= setInterval(() => {
    for (const each of listeners) each()
  }, SECOND)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || ticker === null) return
    clearInterval(ticker)
    ticker = null
  }
}
