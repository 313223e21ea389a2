import { easternDay, fromEasternClock } from '../../core/eastern-time.ts'
import { isFootball } from '../../sports/football.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { DAY } from '../../core/time.ts'

/**
 * What a lineup is set for: in football a scoring period, by its number; in every other sport a day, as the
 * `yyyymmdd` of the US East coast, by which games are dated. Later days have higher numbers.
 */
export type LineupDay = number

/** A scoring period as far as its days go. Times are ms since the epoch. */
interface PeriodOfDays {
  readonly number: number
  readonly startsAt: number
  /** Not part of it any more. */
  readonly endsAt: number
}

/** The day of a game. @param game.startsAt as scheduled, ms since the epoch */
export function lineupDayOf(
  sport: FantasySportKey,
  game: { readonly period: number; readonly startsAt: number },
): LineupDay {
  return isFootball(sport) ? game.period : Number(easternDay(game.startsAt))
}

/** The days of a scoring period, in order: one in football, seven or so elsewhere. */
export function lineupDaysOf(sport: FantasySportKey, period: PeriodOfDays): LineupDay[] {
  if (isFootball(sport)) return [period.number]
  const days: LineupDay[] = []
  for (let day = Number(easternDay(period.startsAt)); startOfDay(day) < period.endsAt; day = dayAfter(day))
    days.push(day)
  return days
}

/**
 * When a day of a scoring period begins and ends, ms since the epoch; its end is not part of it any more. A day of
 * which only a part belongs to the period has that part.
 */
export function dayBounds(
  sport: FantasySportKey,
  day: LineupDay,
  period: PeriodOfDays,
): { startsAt: number; endsAt: number } {
  const { startsAt, endsAt } = period
  if (isFootball(sport)) return { startsAt, endsAt }
  return {
    startsAt: Math.max(startsAt, startOfDay(day)),
    endsAt: Math.min(endsAt, startOfDay(dayAfter(day))),
  }
}

/** The date after one, by the calendar. Not for football, whose days are numbers of periods. */
export function dayAfter(day: LineupDay): LineupDay {
  return Number(easternDay(middleOf(day) + DAY))
}

/** The date before one. */
export function dayBefore(day: LineupDay): LineupDay {
  return Number(easternDay(middleOf(day) - DAY))
}

/** When a day of a sport other than football begins on the US East coast, ms since the epoch. */
export function startOfDay(day: LineupDay): number {
  const [year, month, date] = [Math.floor(day / 10_000), Math.floor(day / 100) % 100, day % 100]
  return fromEasternClock(Date.UTC(year, month - 1, date))
}

/** Noon or thereabouts: a day later it is the next, whatever the clocks do at night. */
function middleOf(day: LineupDay): number {
  return startOfDay(day) + DAY / 2
}
