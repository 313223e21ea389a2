import { easternClock, easternDay } from '../../../shared/core/eastern-time.ts'
import { DAY, HOUR, MINUTE } from '../../../shared/core/time.ts'
import { readerLocale } from './locale.ts'

/*
 * Times on the fan's own clock and calendar, given in ms since the epoch: words in English like the rest of the page,
 * clock and order as the reader's locale has them. The examples are American. Written out rather than asked of `Intl`,
 * whose first answer takes a phone a tenth of a second. With the year: `date-and-time.ts`.
 */

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A date whose UTC fields are those of the fan's clock. */
function localClock(time: number): Date {
  return new Date(time - new Date(time).getTimezoneOffset() * MINUTE)
}

function weekdayOf(clock: Date): string {
  return WEEKDAYS[clock.getUTCDay()] ?? ''
}

function monthDayOf(clock: Date): string {
  const month = MONTHS[clock.getUTCMonth()] ?? ''
  return readerLocale().isDayFirst ? `${clock.getUTCDate()} ${month}` : `${month} ${clock.getUTCDate()}`
}

function dayOf(clock: Date): string {
  return `${weekdayOf(clock)}${readerLocale().isDayFirst ? '' : ','} ${monthDayOf(clock)}`
}

/** `3:41 PM`, or `15:41` on a clock of 24 hours. */
export function clockTime(time: number): string {
  const { halves, isHourPadded, colon } = readerLocale()
  const clock = localClock(time)
  const hours = clock.getUTCHours()
  const hour = String(halves ? hours % 12 || 12 : hours).padStart(isHourPadded ? 2 : 1, '0')
  const half = halves ? ` ${halves[hours < 12 ? 0 : 1]}` : ''
  return `${hour}${colon}${twoDigits(clock.getUTCMinutes())}${half}`
}

/** `Nov 21` */
export function monthAndDay(time: number): string {
  return monthDayOf(localClock(time))
}

/** `Nov 21, 2026` */
export function datedDay(time: number): string {
  const clock = localClock(time)
  return `${monthDayOf(clock)}${readerLocale().isDayFirst ? '' : ','} ${clock.getUTCFullYear()}`
}

/** `3:41 PM`, or of another day than today only which: `Fri, Nov 20`. @param now ms since the epoch */
export function pastTime(time: number, now: number): string {
  return isSameDay(time, now) ? clockTime(time) : dayName(time)
}

/** `Sat, Nov 21` */
export function dayName(time: number): string {
  return dayOf(localClock(time))
}

/** `Sun 1:00 PM` within six days, beyond that `Nov 29`. @param now ms since the epoch */
export function soonOrDay(time: number, now: number): string {
  const clock = localClock(time)
  return time - now < 6 * DAY ? `${weekdayOf(clock)} ${clockTime(time)}` : monthDayOf(clock)
}

/** The start of a game: `Sun 1:00 PM`, or of one whose time is not set `Sun TBD`, by the day it has in the East. @param now ms since the epoch */
export function startWords(
  { startsAt, isTimeSet }: { readonly startsAt: number; readonly isTimeSet: boolean },
  now: number,
): string {
  if (isTimeSet) return soonOrDay(startsAt, now)
  const clock = easternClock(startsAt)
  return `${startsAt - now < 6 * DAY ? weekdayOf(clock) : monthDayOf(clock)} TBD`
}

/** `Sun` within six days, beyond that `Nov 29`. @param now ms since the epoch */
export function soonDay(time: number, now: number): string {
  const clock = localClock(time)
  return time - now < 6 * DAY ? weekdayOf(clock) : monthDayOf(clock)
}

/** `Sat, Nov 21`, of a day as the feed gives it, without a time: under its midnight on the US East coast. */
export function feedDayName(midnight: number): string {
  return dayOf(easternClock(midnight))
}

const WHOLE_WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** `Sunday`, of a moment of a day on the US East coast, by which games are dated; `Dec 6` from six days on. @param now ms since the epoch */
export function feedWeekday(time: number, now: number): string {
  const clock = easternClock(time)
  return time - now < 6 * DAY ? (WHOLE_WEEKDAYS[clock.getUTCDay()] ?? '') : monthDayOf(clock)
}

/** The days of a tournament, given as the feed gives days: `Nov 19 – 22`, or `Nov 29 – Dec 2`. */
export function dayRange(from: number, to: number): string {
  const [first, last] = [easternClock(from), easternClock(to)]
  const [start, end] = [monthDayOf(first), monthDayOf(last)]
  if (start === end) return start
  const isOneMonth = first.getUTCMonth() === last.getUTCMonth()
  const { isDayFirst } = readerLocale()
  const begin = isOneMonth && isDayFirst ? first.getUTCDate() : start
  const until = isOneMonth && !isDayFirst ? last.getUTCDate() : end
  return `${begin}\u2009–\u2009${until}`
}

export function isSameDay(a: number, b: number): boolean {
  return compactDay(a) === compactDay(b)
}

/**
 * Today and tomorrow as a range for the scoreboard: `20261120-20261121`. The feed files a game under its day
 * on the US East coast, so where that is still yesterday, or was until a long game could be over, the range
 * starts a day earlier: a game in progress never drops out at midnight.
 */
export function todayAndTomorrow(now: number): string {
  const tomorrow = new Date(now)
  // By the calendar, not by 24 hours: days on which the clocks change are shorter or longer.
  tomorrow.setDate(tomorrow.getDate() + 1)
  const today = compactDay(now)
  const feedToday = easternDay(now - LONGEST_GAME)
  return `${feedToday < today ? feedToday : today}-${compactDay(tomorrow.getTime())}`
}

const LONGEST_GAME = 5 * HOUR

function compactDay(time: number): string {
  const date = new Date(time)
  return `${date.getFullYear()}${twoDigits(date.getMonth() + 1)}${twoDigits(date.getDate())}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
