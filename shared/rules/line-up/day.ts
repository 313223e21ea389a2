import { easternDay, fromEasternClock } from '../../eastern-time.ts'
import { isFootball } from '../../sports/football.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { DAY } from '../../time.ts'

/**
 * What a line-up is set for: in football a scoring period, by its number; in every other sport a day, as the
 * `yyyymmdd` of the US East coast, by which games are dated. Later days have higher numbers.
 */
export type LineUpDay = number

/** The day of a game. @param game.startsAt as scheduled, ms since the epoch */
export function lineUpDayOf(
  sport: FantasySportKey,
  game: { readonly period: number; readonly startsAt: number },
): LineUpDay {
  return isFootball(sport) ? game.period : Number(easternDay(game.startsAt))
}

/** The days of a scoring period, in order. Times are ms since the epoch. */
export function lineUpDaysOf(
  sport: FantasySportKey,
  period: { readonly number: number; readonly startsAt: number; readonly endsAt: number },
): LineUpDay[] {
  if (isFootball(sport)) return [period.number]
  const days: LineUpDay[] = []
  for (let day = Number(easternDay(period.startsAt)); startOfDay(day) < period.endsAt; day = dayAfter(day))
    days.push(day)
  return days
}

/** The date after one, by the calendar. */
export function dayAfter(day: LineUpDay): LineUpDay {
  // Noon of the next day or thereabouts, whatever the clocks do at night.
  return Number(easternDay(startOfDay(day) + DAY + DAY / 2))
}

/** When a day of a sport other than football begins on the US East coast, ms since the epoch. */
export function startOfDay(day: LineUpDay): number {
  const [year, month, date] = [Math.floor(day / 10_000), Math.floor(day / 100) % 100, day % 100]
  return fromEasternClock(Date.UTC(year, month - 1, date))
}
