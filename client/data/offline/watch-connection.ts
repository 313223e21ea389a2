import type { QueryClient } from '@tanstack/react-query'
import { isLost } from '../trpc/trpc.ts'

/** What is wrong with the connection, in values that can be compared. */
export interface Watch {
  /** Calls back when one of the values below may be another. */
  readonly subscribe: (listener: () => void) => () => void
  /** Whether the latest word of a query is that no answer came. */
  readonly isAway: () => boolean
  /** Whether any answer has come since the page was opened. */
  readonly hasHeard: () => boolean
  /** Of the oldest answer on the page that could not be brought up to date, ms; null without one. */
  readonly asOf: () => number | null
}

/**
 * Watches what queries find out about the connection, so that one line can say it for all of them: it is lost
 * with the first that gets no answer, after its tries, and there again with the next that gets one, when all
 * that were lost are asked again at once.
 */
export function watchConnection(client: QueryClient): Watch {
  const cache = client.getQueryCache()
  let isAway = false
  let hasHeard = false
  return {
    subscribe(listener) {
      let before = values()
      return cache.subscribe((event) => {
        if (event.type === 'updated') note(event.action)
        // Events come while components render too, and then only what is another may be told.
        if (values() === before) return
        before = values()
        listener()
      })
    },
    isAway: () => isAway,
    hasHeard: () => hasHeard,
    asOf,
  }

  function values(): string {
    return [isAway, hasHeard, asOf()].join()
  }

  function asOf(): number | null {
    if (!isAway) return null
    const kept = cache
      .getAll()
      .filter((query) => query.isActive() && query.state.dataUpdatedAt > 0 && isLost(query.state.error))
      .map(({ state }) => state.dataUpdatedAt)
    return kept.length === 0 ? null : Math.min(...kept)
  }

  function note(action: { type: string; error?: unknown; manual?: boolean }): void {
    if (action.type === 'error' && isLost(action.error)) isAway = true
    // What is put in by hand has come from nowhere.
    if (action.type !== 'success' || action.manual) return
    hasHeard = true
    if (!isAway) return
    isAway = false
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => isLost(state.error) })
  }
}
