import { DAY, HOUR } from './time.ts'

/**
 * The clock of the US East coast, by which American sports are dated. Worked out rather than asked of
 * `Intl`: it takes the same rules everywhere, whatever data a machine has, and no time.
 */

const WEEK = 7 * DAY

/** A moment of every week on the Eastern clock. Not between 1 and 3: some days have those hours twice or never. */
export interface Weekly {
  /** 0 is Sunday. */
  readonly weekday: number
  readonly hour: number
}

/** The Eastern wall clock at an instant, as a date whose UTC fields are to be read. */
export function easternClock(at: number): Date {
  return new Date(at + offset(at))
}

/** `YYYYMMDD`: the day that the feed files a time under. */
export function easternDay(at: number): string {
  return easternClock(at).toISOString().slice(0, 10).replaceAll('-', '')
}

/** The instant at which the Eastern clock shows a wall time; the earlier one where it shows it twice. */
export function fromEasternClock(wall: number): number {
  const standard = wall + 5 * HOUR
  return isDaylight(standard - HOUR) ? standard - HOUR : standard
}

/** The last such moment at or before an instant. */
export function weeklyBefore(at: number, weekly: Weekly): number {
  return nthWeekly(Math.floor(weeksSinceFirst(at, weekly)), weekly)
}

/** The first such moment at or after an instant. */
export function weeklyAfter(at: number, weekly: Weekly): number {
  return nthWeekly(Math.ceil(weeksSinceFirst(at, weekly)), weekly)
}

/** Whichever such moment is closest to an instant. */
export function weeklyNearest(at: number, weekly: Weekly): number {
  return nthWeekly(Math.round(weeksSinceFirst(at, weekly)), weekly)
}

/** The same time on the Eastern clock, weeks later; they may have 167 or 169 hours. */
export function addWeeks(at: number, weeks: number): number {
  return fromEasternClock(at + offset(at) + weeks * WEEK)
}

/** How many weeks the Eastern clock went on from one instant to another; rounded. */
export function weeksBetween(from: number, to: number): number {
  return Math.round((to + offset(to) - from - offset(from)) / WEEK)
}

// Weekly moments are counted on the wall clock, from the first of 1970, whose January 4 was a Sunday.
function firstWeekly({ weekday, hour }: Weekly): number {
  return (3 + weekday) * DAY + hour * HOUR
}

function weeksSinceFirst(at: number, weekly: Weekly): number {
  return (at + offset(at) - firstWeekly(weekly)) / WEEK
}

function nthWeekly(n: number, weekly: Weekly): number {
  return fromEasternClock(firstWeekly(weekly) + n * WEEK)
}

function offset(at: number): number {
  return isDaylight(at) ? -4 * HOUR : -5 * HOUR
}

/** Daylight time runs from the second Sunday of March to the first of November (15 U.S.C. §260a, since 2007). */
export function isDaylight(at: number): boolean {
  const year = new Date(at).getUTCFullYear()
  // 2:00 by the clock that is being changed.
  return at >= sunday(year, 2, 8) + 7 * HOUR && at < sunday(year, 10, 1) + 6 * HOUR
}

/** Midnight UTC of the first Sunday of a month that is not before a day of it. */
function sunday(year: number, month: number, day: number): number {
  const from = Date.UTC(year, month, day)
  return from + ((7 - new Date(from).getUTCDay()) % 7) * DAY
}
