import { HOUR } from '../../shared/time.ts'

/** How often faster the server's clock goes than the wall's: sixty minutes are five days. */
export const SPEED = 120

/** When that clock begins, ms since the epoch: a Sunday, an hour and a half before most games of football. */
export const BEGINS = Date.parse('2026-11-22T16:30:00Z')

/** What the server does once an hour by a timer of its own, it does as often by its clock, ms of the wall. */
export const HOUR_OF_WALL = HOUR / SPEED
