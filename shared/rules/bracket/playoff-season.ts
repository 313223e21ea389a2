import { DAY, HOUR } from '../../core/time.ts'
import { easternClock, fromEasternClock } from '../../core/eastern-time.ts'

/** Friday, at eight in the evening: when the first round has begun since it has been played. */
const FRIDAY = 5
const KICK_OFF = 20 * HOUR

/**
 * When a season's playoff begins while its schedule is not known: the third Friday of December, 20:00 on
 * the Eastern clock, as in 2024 and 2025 and in the feed's calendar of 2026.
 * @param season the year in which it is played, but for its last games
 */
export function usualPlayoffStart(season: number): number {
  const december = Date.UTC(season, 11, 1)
  const firstFriday = (FRIDAY - new Date(december).getUTCDay() + 7) % 7
  return fromEasternClock(december + (firstFriday + 14) * DAY + KICK_OFF)
}

/**
 * The season whose playoff a league's brackets are about: the first to begin after the league was made, so
 * that a league cannot be made to pick games that are over.
 * @param createdAt of the league, ms since the epoch
 */
export function playoffSeason(createdAt: number): number {
  const year = easternClock(createdAt).getUTCFullYear()
  return createdAt < usualPlayoffStart(year) ? year : year + 1
}
