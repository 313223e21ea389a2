import type { FantasySportKey } from '../../sports/index.ts'
import { HOUR } from '../../core/time.ts'
import { dayBounds, type LineupDay } from './day.ts'

/** A game as far as a day waits for its end. Times are ms since the epoch. */
export interface EndingGame {
  readonly startsAt: number
  /** False for one that is called off: nothing waits for it. */
  readonly counts: boolean
  /** When it was first seen to be over; null before. */
  readonly finalAt: number | null
}

/** How long a game is thought to be on of which the feed says nothing: what is silent must not keep a day open for ever. */
export const LONGEST_GAME = 8 * HOUR

/** When a game is over, or is over at the latest, ms since the epoch. */
export function gameEnd({ startsAt, finalAt }: Pick<EndingGame, 'startsAt' | 'finalAt'>): number {
  const latest = startsAt + LONGEST_GAME
  // A server that was down saw the end late.
  return finalAt === null ? latest : Math.min(finalAt, latest)
}

/**
 * When a day, a week or a season's part of games is over: by the calendar, or with the last of its games
 * where that is later, because it was moved or lasts past midnight.
 * @param endsAt by the calendar, ms since the epoch
 */
export function overAfter(endsAt: number, games: readonly EndingGame[]): number {
  return games.reduce((end, game) => (game.counts ? Math.max(end, gameEnd(game)) : end), endsAt)
}

/** When a lineup's day ends by the calendar, ms since the epoch; never where its scoring period is not known. */
export function calendarEnd(
  sport: FantasySportKey,
  day: LineupDay,
  period: Parameters<typeof dayBounds>[2] | null,
): number {
  return period === null ? Infinity : dayBounds(sport, day, period).endsAt
}
