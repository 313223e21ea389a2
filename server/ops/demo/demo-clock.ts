import { DAY } from '../../../shared/core/time.ts'

/** The demo's clock, which goes back while what happened weeks ago is made, and can be moved on by whoever looks. */
export interface DemoClock {
  readonly now: () => number
  /** The present of the demo's world, also while `now` is weeks ago, ms since the epoch. */
  readonly present: () => number
  /** How far the present is ahead of the real one, ms. */
  readonly ahead: () => number
  /** Moves the present on. @param ms above 0 */
  moveOn(ms: number): void
  /** Runs `work` as of then, and comes back. */
  weeksAgo(weeks: number, work: () => Promise<void>): Promise<void>
  /** Moves on to a future time, within what happened weeks ago. @param at ms since the epoch */
  goOnTo(at: number): void
}

/** @param real the clock of the world outside, ms since the epoch */
export function createDemoClock(real: () => number): DemoClock {
  let ahead = 0
  let shift = 0
  const present = () => real() + ahead
  const now = () => present() + shift
  return {
    now,
    present,
    ahead: () => ahead,
    moveOn: (ms) => void (ahead += ms),
    async weeksAgo(weeks, work) {
      shift = -weeks * 7 * DAY
      try {
        await work()
      } finally {
        shift = 0
      }
    },
    goOnTo: (at) => void (shift += Math.max(0, at - now())),
  }
}
