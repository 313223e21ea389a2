import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR } from '../../core/time.ts'
import { weeklyPeriods } from '../scoring/scoring-period.ts'
import { dayAfter, dayBefore, dayBounds, lineupDayOf, lineupDaysOf, startOfDay } from './day.ts'

const at = Date.parse

describe('the day of a game', () => {
  it.each([
    ['nfl', '2026-11-22T18:00Z', 11],
    ['ncaaf', '2026-11-22T02:00Z', 11],
    ['nba', '2026-11-21T23:30Z', 20261121],
    // Half past ten at night in Los Angeles.
    ['nba', '2026-11-22T03:30Z', 20261121],
    ['nhl', '2026-11-22T05:30Z', 20261122],
    // Summer time.
    ['mlb', '2026-07-05T03:59Z', 20260704],
    ['mlb', '2026-07-05T04:00Z', 20260705],
  ] as const)('%s at %s is %i', (sport, startsAt, day) => {
    expect(lineupDayOf(sport, { period: 11, startsAt: at(startsAt) })).toBe(day)
  })
})

describe('the days of a scoring period', () => {
  const week = { number: 5, startsAt: at('2026-10-26T00:00-04:00'), endsAt: at('2026-11-02T00:00-05:00') }

  it('are one in football', () => {
    expect(lineupDaysOf('nfl', week)).toEqual([5])
    expect(dayBounds('nfl', 5, week)).toEqual({ startsAt: week.startsAt, endsAt: week.endsAt })
  })

  it('are dates elsewhere, also in the week in which clocks change', () => {
    expect(lineupDaysOf('nba', week)).toEqual([
      20261026, 20261027, 20261028, 20261029, 20261030, 20261031, 20261101,
    ])
    expect(dayBounds('nba', 20261101, week)).toEqual({
      startsAt: at('2026-11-01T00:00-04:00'),
      endsAt: at('2026-11-02T00:00-05:00'),
    })
  })

  it('leave out what is not of the period', () => {
    const half = { number: 1, startsAt: at('2026-10-26T12:00-04:00'), endsAt: at('2026-10-27T12:00-04:00') }
    expect(lineupDaysOf('nhl', half)).toEqual([20261026, 20261027])
    expect(dayBounds('nhl', 20261026, half).startsAt).toBe(half.startsAt)
    expect(dayBounds('nhl', 20261027, half).endsAt).toBe(half.endsAt)
  })

  it('follow each other without a gap over any season, and hold every moment of it', () => {
    const season = fc
      .record({ startsAt: fc.integer({ min: at('2008-01-01'), max: at('2036-01-01') }), weeks: fc.nat(40) })
      .map(({ startsAt, weeks }) => ({ startsAt, endsAt: startsAt + (weeks + 1) * 7 * DAY }))
    fc.assert(
      fc.property(season, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (season, share) => {
        const periods = weeklyPeriods(season, null)
        const days = periods.flatMap((period) => lineupDaysOf('nba', period))
        expect(days).toHaveLength(periods.length * 7)
        for (const [index, day] of days.entries()) {
          if (index > 0) expect(day).toBe(dayAfter(days[index - 1] ?? 0))
          expect(dayBefore(dayAfter(day))).toBe(day)
          expect(lineupDayOf('nba', { period: 1, startsAt: startOfDay(day) })).toBe(day)
          expect(lineupDayOf('nba', { period: 1, startsAt: startOfDay(day) - 1 })).toBe(dayBefore(day))
        }
        const moment = season.startsAt + Math.floor(share * (season.endsAt - season.startsAt))
        const period = periods.find(({ startsAt, endsAt }) => moment >= startsAt && moment < endsAt)
        const day = lineupDayOf('nba', { period: 1, startsAt: moment })
        const { startsAt, endsAt } = dayBounds('nba', day, period ?? { number: 0, startsAt: 0, endsAt: 0 })
        expect(moment >= startsAt && moment < endsAt).toBe(true)
        expect(endsAt - startsAt).toBeLessThanOrEqual(25 * HOUR)
      }),
      { numRuns: 30 },
    )
  })
})
