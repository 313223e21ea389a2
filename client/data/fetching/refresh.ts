import { useEffect } from 'react'
import { SECOND } from '../../../shared/core/time.ts'

/**
 * How scores and news stay current (product spec §4): every 10 seconds, not while the tab is hidden,
 * and at once when it is looked at again.
 */
export const EVERY_TEN_SECONDS = {
  refetchInterval: 10 * SECOND,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
  // The server may stand in the same house: whether there is an internet does not matter.
  networkMode: 'always',
} as const

/** Failures of scores and news are only logged (product spec §8). */
export function useLoggedFailure(what: string, error: unknown): void {
  useEffect(() => {
    if (!error) return
    // oxlint-disable-next-line no-console -- the log that the product spec asks for
    console.warn(`${what} failed to load:`, error instanceof Error ? error.message : error)
  }, [what, error])
}
