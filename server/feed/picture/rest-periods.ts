import { MINUTE, SECOND } from '../../../shared/core/time.ts'

/** So many failures in a row are the host's, not a picture's. */
const TROUBLE = 3
const FIRST_REST = 15 * SECOND
const LONGEST_REST = 5 * MINUTE

/**
 * Leaves a host that does not answer alone, ever longer, then asks it for one picture before it asks for
 * more: pages full of pictures cost little while it is down.
 * @param elapsed ms since some moment; never goes back
 */
export function createRestPeriods(elapsed: () => number) {
  const hosts = new Map<string, { failures: number; until: number; isTried: boolean }>()
  return {
    /** Whether it may be asked now; whoever is told so must say how it went. */
    mayAsk(host: string): boolean {
      const state = hosts.get(host)
      if (!state || state.failures < TROUBLE) return true
      if (elapsed() < state.until || state.isTried) return false
      state.isTried = true
      return true
    },
    answered(host: string): void {
      hosts.delete(host)
    },
    failed(host: string): void {
      const before = hosts.get(host)
      // Of concurrent failures the first one counts.
      if (before && before.until > elapsed()) return
      const failures = (before?.failures ?? 0) + 1
      const rest = failures < TROUBLE ? 0 : Math.min(FIRST_REST * 2 ** (failures - TROUBLE), LONGEST_REST)
      hosts.set(host, { failures, until: elapsed() + rest, isTried: false })
    },
  }
}
