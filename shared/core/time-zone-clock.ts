import { DAY, MINUTE } from './time.ts'

/** What the clocks on the wall of a time zone show, which jump twice a year in many of them. */

const formats = new Map<string, Intl.DateTimeFormat>()

/** Clocks are changed at a full quarter of an hour, wherever and whenever they are since 1972. */
const QUARTER = 15 * MINUTE

/** By time zone and quarter of an hour. */
const offsets = new Map<string, number>()
/** Months of quarters of several zones. */
const MOST_OFFSETS = 20_000

/** How far the clocks on the wall are ahead of UTC, ms. Asking `Intl` takes a hundred times as long as remembering. */
export function zoneOffset(at: number, timeZone: string): number {
  const quarter = Math.floor(at / QUARTER)
  const key = `${timeZone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const offset = askOffset(quarter * QUARTER, timeZone)
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  offsets.set(key, offset)
  return offset
}

/** @param at a full second */
function askOffset(at: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  // In Britain: `25/11/2026, 19:05:00`.
  const [day = 0, month = 0, year = 0, hours = 0, minutes = 0, seconds = 0] =
    format.format(at).match(/\d+/g)?.map(Number) ?? []
  return Date.UTC(year, month - 1, day, hours, minutes, seconds) - at
}

/** The wall clock of a time zone at an instant, as ms since the epoch whose UTC fields are to be read. */
export function wallClock(at: number, timeZone: string): number {
  return at + zoneOffset(at, timeZone)
}

/** What a clock on the wall shows, ms since midnight. */
export function sinceMidnight(at: number, timeZone: string): number {
  return modulo(wallClock(at, timeZone), DAY)
}

/**
 * The instant at which the clock on the wall shows a time: the earlier one where it shows it twice, and where it
 * leaves it out the moment in which it jumps over it.
 * @param wall as `wallClock` has it
 */
export function fromWallClock(wall: number, timeZone: string): number {
  // A zone is never more than fourteen hours from UTC, and its clocks never jump twice in two days.
  const [before, after] = [wall - DAY, wall + DAY].map((at) => zoneOffset(at, timeZone))
  for (const offset of [before ?? 0, after ?? 0].toSorted((one, other) => other - one)) {
    const at = wall - offset
    if (wallClock(at, timeZone) === wall) return at
  }
  return nextJump(wall - DAY, { by: wall + DAY, timeZone })
}

/** When the clocks are changed between two times, once. */
export function nextJump(at: number, { by, timeZone }: { by: number; timeZone: string }): number {
  const before = zoneOffset(at, timeZone)
  let [still, jumped] = [at, by]
  while (jumped - still > 1) {
    const middle = Math.floor((still + jumped) / 2)
    if (zoneOffset(middle, timeZone) === before) still = middle
    else jumped = middle
  }
  return jumped
}

/** A time of the day on the wall, ms since the epoch as `wallClock` has it. @param minute from midnight */
export function wallTime(wall: number, minute: number): number {
  return wall - modulo(wall, DAY) + minute * MINUTE
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
