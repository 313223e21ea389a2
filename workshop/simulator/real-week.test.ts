import { describe, expect, it } from 'vitest'
import { easternClock, easternDay } from '../../shared/core/eastern-time.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { inRealWeeks } from './real-week.ts'
import { createSchedule } from './schedule.ts'
import type { TeamSport } from './teams/team.ts'

/** Moments of every weekday, hour and season, over two years. */
const MOMENTS = Array.from(
  { length: 24 },
  (_, n) => Date.parse('2026-01-01T00:30:00Z') + n * (30 * DAY + 13 * HOUR),
)

const scheduleAt = (sport: TeamSport, at: number) => createSchedule('empire', sport, inRealWeeks(at)(sport))

/** How many games of the season are planned for each day of the week, Sunday first. */
function byWeekday(sport: TeamSport, at: number): number[] {
  const days = Array.from({ length: 7 }, () => 0)
  for (const { start, postponed } of scheduleAt(sport, at).seasonAt(at).games) {
    const day = easternClock(postponed?.from ?? start).getUTCDay()
    days[day] = (days[day] ?? 0) + 1
  }
  return days
}

describe.each(MOMENTS.map((at) => [new Date(at).toISOString(), at] as const))(
  'seasons around %s',
  (_, at) => {
    it('have the NFL on Thursday, Sunday and Monday', () => {
      const [sunday = 0, monday, tuesday, wednesday, thursday, friday, saturday] = byWeekday('nfl', at)
      expect([tuesday, wednesday, friday, saturday]).toEqual([0, 0, 0, 0])
      expect([monday, thursday]).toEqual([18, 18])
      expect(sunday).toBeGreaterThan(200)
    })

    it('have the colleges on Saturday, and a few on the nights before', () => {
      const [sunday, monday, tuesday, wednesday, thursday, friday, saturday = 0] = byWeekday('ncaaf', at)
      expect([sunday, monday, tuesday, wednesday]).toEqual([0, 0, 0, 0])
      expect([thursday, friday]).toEqual([15, 30])
      expect(saturday).toBeGreaterThan(350)
    })

    it('have football in the week of that moment, at its own hours', () => {
      const { games } = scheduleAt('nfl', at).seasonAt(at)
      const near = games.filter(({ start, postponed }) => !postponed && Math.abs(start - at) < 3 * DAY)
      expect(near.length).toBeGreaterThan(0)
      for (const { start } of near) {
        const clock = easternClock(start)
        const hour = clock.getUTCHours() + clock.getUTCMinutes() / 60
        // In the week in which the clocks change, those beyond the change are off by that hour.
        expect(
          [13, 16 + 1 / 12, 16 + 5 / 12, 20.25, 20 + 1 / 3].some((at) => Math.abs(at - hour) <= 1.01),
        ).toBe(true)
      }
    })

    it.each(['nba', 'ncaa_mbb', 'mlb', 'nhl'] as const)('have the %s on, whatever the hour', (sport) => {
      const today = { from: easternDay(at - DAY), to: easternDay(at + DAY) }
      const hours = scheduleAt(sport, at)
        .between(today, at)
        .map(({ start }) => (start - at) / HOUR)
      expect(hours.filter((hour) => hour > -2 && hour <= 0.5).length).toBeGreaterThan(0)
      expect(hours.filter((hour) => hour > 0.5).length).toBeGreaterThan(0)
    })
  },
)
