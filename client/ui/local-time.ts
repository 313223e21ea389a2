import { DAY, HOUR } from '../../shared/time.ts'

/*
 * Times on the fan's own clock and calendar, in English like the rest of the page. They are given in ms
 * since the epoch.
 */

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' })
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
/** The feed files a day under its midnight on the US East coast. */
const feedZone = 'America/New_York'
const feedDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: feedZone })
const feedWeekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: feedZone,
})

/** `3:41 PM` */
export function clockTime(time: number): string {
  return clock.format(time)
}

/** `3:41 PM`, or of another day than today only which: `Fri, Nov 20`. @param now ms since the epoch */
export function pastTime(time: number, now: number): string {
  return isSameDay(time, now) ? clock.format(time) : day.format(time)
}

/** `Sat, Nov 21` */
export function dayName(time: number): string {
  return day.format(time)
}

/** `Sun 1:00 PM` within six days, beyond that `Nov 29`. @param now ms since the epoch */
export function soonOrDay(time: number, now: number): string {
  return time - now < 6 * DAY ? `${weekday.format(time)} ${clock.format(time)}` : monthDay.format(time)
}

/** `Sat, Nov 21`, of a day as the feed gives it, without a time. */
export function feedDayName(midnight: number): string {
  return feedWeekday.format(midnight)
}

/** The days of a tournament, given as the feed gives days: `Nov 19 – 22`, or `Nov 29 – Dec 2`. */
export function dayRange(from: number, to: number): string {
  return feedDay.formatRange(from, to)
}

export function isSameDay(a: number, b: number): boolean {
  return compactDay(a) === compactDay(b)
}

/**
 * Today and tomorrow as the scoreboard is asked for them: `20261120-20261121`. The feed files a game
 * under its day on the US East coast, so where that is still yesterday, or was until a long game could
 * be over, the range starts a day earlier: a game that is going on never drops out at midnight.
 */
export function todayAndTomorrow(now: number): string {
  const tomorrow = new Date(now)
  // By the calendar, not by 24 hours: days on which the clocks change are shorter or longer.
  tomorrow.setDate(tomorrow.getDate() + 1)
  const today = compactDay(now)
  const feedToday = compactFeedDay(now - LONGEST_GAME)
  return `${feedToday < today ? feedToday : today}-${compactDay(tomorrow.getTime())}`
}

const LONGEST_GAME = 5 * HOUR

const feedDate = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: feedZone })

function compactFeedDay(time: number): string {
  return feedDate.format(time).replaceAll('-', '')
}

function compactDay(time: number): string {
  const date = new Date(time)
  return `${date.getFullYear()}${twoDigits(date.getMonth() + 1)}${twoDigits(date.getDate())}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
