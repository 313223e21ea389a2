import { easternClock, easternDay, fromEasternClock, isDaylight } from '../../../shared/core/eastern-time.ts'
import { DAY, HOUR, MINUTE } from '../../../shared/core/time.ts'

/** A day of the US Eastern calendar, by which the feed files its games: `YYYYMMDD`. */
export type EasternDay = string

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** The instant at which a day begins on the Eastern clock, ms since the epoch. */
export function startOfDay(day: EasternDay): number {
  return fromEasternClock(
    Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8))),
  )
}

/** The day `count` days later, or earlier where negative. */
export function addDays(day: EasternDay, count: number): EasternDay {
  // Noon keeps clear of the 23- and 25-hour days.
  return easternDay(startOfDay(day) + 12 * HOUR + count * DAY)
}

/** `2026-11-20T18:00Z` */
export function feedDate(at: number): string {
  return `${new Date(Math.floor(at / MINUTE) * MINUTE).toISOString().slice(0, 16)}Z`
}

/** `2nd`, `11th`, `23rd` */
export function ordinal(n: number): string {
  const tail = n % 100
  if (tail >= 11 && tail <= 13) return `${n}th`
  return `${n}${['th', 'st', 'nd', 'rd'][n % 10] ?? 'th'}`
}

/** `1:00 PM EST` */
export function easternTime(at: number): string {
  const clock = easternClock(at)
  const hours = clock.getUTCHours()
  const minutes = String(clock.getUTCMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'} ${isDaylight(at) ? 'EDT' : 'EST'}`
}

/** `Fri, November 20th at 1:00 PM EST` */
export function longTime(at: number): string {
  const clock = easternClock(at)
  const weekday = WEEKDAYS[clock.getUTCDay()]
  return `${weekday}, ${MONTHS[clock.getUTCMonth()]} ${ordinal(clock.getUTCDate())} at ${easternTime(at)}`
}

/** `11/20 - 1:00 PM EST` */
export function shortTime(at: number): string {
  const clock = easternClock(at)
  return `${clock.getUTCMonth() + 1}/${clock.getUTCDate()} - ${easternTime(at)}`
}

/** `{ long: 'June 4', short: '6/4' }`: the day of an instant, for tournaments. */
export function dayNames(at: number): { long: string; short: string } {
  const clock = easternClock(at)
  const day = clock.getUTCDate()
  return { long: `${MONTHS[clock.getUTCMonth()]} ${day}`, short: `${clock.getUTCMonth() + 1}/${day}` }
}
