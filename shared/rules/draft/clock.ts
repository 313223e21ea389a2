import type { Night } from '../../league-settings.ts'
import { DAY, MINUTE, SECOND } from '../../time.ts'

/**
 * When a clock runs out that is started or goes on now: the night does not count [s-timer][mfl-timer].
 * @param ms what is on it
 * @returns ms since the epoch
 */
export function clockEnd(now: number, ms: number, night: Night | null): number {
  let at = now
  let left = ms
  if (!night) return at + left
  for (;;) {
    if (isNight(at, night)) at = nextMoment(at, night.until, night.timeZone)
    const dusk = nextMoment(at, night.from, night.timeZone)
    if (left <= dusk - at) return at + left
    left -= dusk - at
    at = dusk
  }
}

/** What a clock shows that runs out at a time: how long it still runs, ms, nights left out. */
export function clockLeft(now: number, endsAt: number, night: Night | null): number {
  if (!night) return Math.max(0, endsAt - now)
  let at = now
  let left = 0
  while (at < endsAt) {
    if (isNight(at, night)) at = nextMoment(at, night.until, night.timeZone)
    const until = Math.min(endsAt, nextMoment(at, night.from, night.timeZone))
    left += Math.max(0, until - at)
    at = until
  }
  return left
}

export function isNight(at: number, { from, until, timeZone }: Night): boolean {
  const minute = Math.floor(sinceMidnight(at, timeZone) / MINUTE)
  return from <= until ? minute >= from && minute < until : minute >= from || minute < until
}

/** The next time after `at` when the clocks on the wall show a minute of the day; one they leave out is passed at once. */
function nextMoment(at: number, minute: number, timeZone: string): number {
  const wanted = minute * MINUTE
  const ahead = (((wanted - sinceMidnight(at, timeZone)) % DAY) + DAY) % DAY || DAY
  const moment = at + ahead
  // The clocks were changed in between: by an hour at most anywhere, and never twice in a day.
  const off = ((((sinceMidnight(moment, timeZone) - wanted) % DAY) + DAY + DAY / 2) % DAY) - DAY / 2
  const mended = moment - off
  return mended > at ? mended : moment
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** What the clocks on the wall show, ms since midnight. */
function sinceMidnight(at: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timeZone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const whole =
    ((parts['hour'] ?? 0) * 60 + (parts['minute'] ?? 0)) * MINUTE + (parts['second'] ?? 0) * SECOND
  return whole + (((at % SECOND) + SECOND) % SECOND)
}
