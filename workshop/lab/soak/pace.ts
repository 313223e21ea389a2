import { HOUR } from '../../../shared/core/time.ts'

/** How often faster the soak's clock goes than the wall's: sixty minutes are five days. */
export const SPEED = 120

/** When that clock begins, ms since the epoch: a Sunday, an hour and a half before most games of football. */
export const BEGINS = Date.parse('2026-11-22T16:30:00Z')

/** What the server does once an hour by a timer of its own, it does as often by its clock, ms of the wall. */
export const HOUR_OF_WALL = HOUR / SPEED

/** ms since the epoch by the wall, of a monotonic clock. */
export const wall = () => performance.timeOrigin + performance.now()

/**
 * The soak's clock, the same in each of its processes.
 * @param began when it began, by `wall`
 * @returns ms since the epoch, a whole number
 */
export const clockFrom = (began: number) => () => Math.trunc(BEGINS + (wall() - began) * SPEED)
