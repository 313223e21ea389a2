import { DAY } from '../../core/time.ts'
import { fromWallClock, wallClock, wallTime } from '../../core/time-zone-clock.ts'

/** When a league runs its waivers, on the clocks of its own time zone. */
export interface RunTimes {
  /** On which days of the week: 0 is Sunday. */
  readonly days: readonly number[]
  /** Minutes from midnight. */
  readonly time: number
  /** IANA name. */
  readonly timeZone: string
}

/**
 * The first run after an instant; on the days on which the clocks are changed once as well, whatever they show.
 * @param days the days of the week that count; those of the league where they are left out
 * @returns ms since the epoch
 */
export function nextRunAfter(
  at: number,
  { days: all, time, timeZone }: RunTimes,
  days: readonly number[] = all,
): number {
  const today = wallClock(at, timeZone)
  // From the day before: where the clocks go back at midnight a day's run may come after the next has begun.
  for (let day = -1; day <= 8; day += 1) {
    const wall = wallTime(today + day * DAY, time)
    if (!days.includes(new Date(wall).getUTCDay())) continue
    const run = fromWallClock(wall, timeZone)
    if (run > at) return run
  }
  throw new RangeError('A league whose waivers never run')
}

/** The first run at or after an instant, ms since the epoch. */
export function nextRunFrom(at: number, times: RunTimes, days: readonly number[] = times.days): number {
  return nextRunAfter(at - 1, times, days)
}
