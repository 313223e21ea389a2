import { DAY, MINUTE } from '../../core/time.ts'
import { fromWallClock, sinceMidnight, wallClock, wallTime } from '../../core/time-zone-clock.ts'

/** A stretch of every day, in minutes from midnight. It may go over midnight; where both are the same there is none. */
interface Stretch {
  readonly from: number
  readonly until: number
}

/**
 * When something may be sent that is to be sent at a moment: then, or where quiet hours are on, when they end by the
 * clock on the wall. A time that the clock leaves out is the moment in which it jumps over it; of one that it shows
 * twice the first ends the quiet.
 * @param at ms since the epoch
 */
export function afterQuiet(at: number, quiet: Stretch | null, timeZone: string): number {
  if (!quiet || !isQuiet(sinceMidnight(at, timeZone) / MINUTE, quiet)) return at
  const wall = wallClock(at, timeZone)
  const today = wallTime(wall, quiet.until)
  const end = fromWallClock(today > wall ? today : today + DAY, timeZone)
  return Math.max(at, end)
}

function isQuiet(minute: number, { from, until }: Stretch): boolean {
  return from <= until ? minute >= from && minute < until : minute >= from || minute < until
}

/** The next moment, after one, at which the clock on the wall shows a time of the day. @param minute from midnight */
export function nextTimeOfDay(after: number, minute: number, timeZone: string): number {
  const today = wallTime(wallClock(after, timeZone), minute)
  const at = fromWallClock(today, timeZone)
  return at > after ? at : fromWallClock(today + DAY, timeZone)
}
