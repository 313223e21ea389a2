import { performance } from 'node:perf_hooks'
import type { Overload } from './overload.ts'

/** ms */
const EVERY = 50

/**
 * Feels the pulse of the process twenty times a second and tells what takes calls.
 * @param queriesWaiting for a connection to the database
 */
export function startPulse(overload: Pick<Overload, 'look'>, queriesWaiting: () => number): void {
  let expected = performance.now() + EVERY
  let before = performance.eventLoopUtilization()
  const look = () => {
    const now = performance.now()
    const after = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(after, before)
    overload.look({
      late: Math.max(0, now - expected),
      utilization,
      queriesWaiting: queriesWaiting(),
    })
    before = after
    expected = performance.now() + EVERY
    // Not an interval, which would hurry after what it missed.
    setTimeout(look, EVERY).unref()
  }
  setTimeout(look, EVERY).unref()
}
