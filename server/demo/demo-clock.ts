import { DAY } from '../../shared/time.ts'

/** The demo's clock, which goes back while what happened weeks ago is made. */
export interface DemoClock {
  readonly now: () => number
  /** Runs `work` as of then, and comes back. */
  weeksAgo(weeks: number, work: () => Promise<void>): Promise<void>
  /** Goes on to a time that is to come, within what happened weeks ago. @param at ms since the epoch */
  goOnTo(at: number): void
}

export function createDemoClock(): DemoClock {
  let shift = 0
  const now = () => Date.now() + shift
  return {
    now,
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
