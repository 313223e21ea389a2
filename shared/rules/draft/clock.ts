import type { Night } from '../../settings/settings.ts'
import { DAY, MINUTE } from '../../core/time.ts'
import { nextJump, sinceMidnight, zoneOffset } from '../../core/time-zone-clock.ts'

/**
 * When a clock that is started or resumed now runs out: the night does not count (game rules 2.1
 * [s-timer][mfl-timer]). A clock may run out in the moment in which the night begins, never within it.
 * @param ms what is on it
 * @returns ms since the epoch
 */
export function clockEnd(now: number, ms: number, night: Night | null): number {
  let at = now
  let left = ms
  if (!night) return at + left
  for (;;) {
    const change = nextChange(at, night)
    if (!isNight(at, night)) {
      if (left <= change - at) return at + left
      left -= change - at
    }
    at = change
  }
}

/** What a clock shows that runs out at a time: how long it still runs, ms, nights left out. */
export function clockLeft(now: number, endsAt: number, night: Night | null): number {
  if (!night) return Math.max(0, endsAt - now)
  let left = 0
  let at = now
  while (at < endsAt) {
    const until = Math.min(endsAt, nextChange(at, night))
    if (!isNight(at, night)) left += until - at
    at = until
  }
  return left
}

/**
 * Whether it is night by the clocks on the wall, from the minute `from` up to `until`, which is day
 * again; never where both are the same. So on the days on which the clocks are changed: an edge within the hour they leave out is where they
 * jump, and one within the hour they show twice is passed twice, with an end of the night between.
 */
export function isNight(at: number, { from, until, timeZone }: Night): boolean {
  const minute = Math.floor(sinceMidnight(at, timeZone) / MINUTE)
  return from <= until ? minute >= from && minute < until : minute >= from || minute < until
}

/** The next time at which a night begins or ends. */
function nextChange(at: number, night: Night): number {
  const { from, until, timeZone } = night
  if (from === until) return Infinity
  const wasNight = isNight(at, night)
  const edge = (wasNight ? until : from) * MINUTE
  const change = at + modulo(edge - sinceMidnight(at, timeZone), DAY)
  if (zoneOffset(change, timeZone) === zoneOffset(at, timeZone)) return change
  const jump = nextJump(at, { by: change, timeZone })
  return isNight(jump, night) === wasNight ? nextChange(jump, night) : jump
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
