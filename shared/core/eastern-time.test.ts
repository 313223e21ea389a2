import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addWeeks,
  easternClock,
  weeklyAfter,
  weeklyBefore,
  weeklyNearest,
  weeksBetween,
} from './eastern-time.ts'
import { DAY } from './time.ts'

const newYork = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
})

// The rules of daylight time are those of 2007.
const instants = fc
  .integer({ min: Date.UTC(2008, 0), max: Date.UTC(2037, 0) })
  .map((ms) => Math.floor(ms / 1000) * 1000)
const weeklies = fc.record({
  weekday: fc.integer({ min: 0, max: 6 }),
  hour: fc.constantFrom(0, 3, 6, 12, 23),
})

describe('the Eastern clock', () => {
  it('is that of New York', () => {
    fc.assert(
      fc.property(instants, (at) => {
        expect(easternClock(at).toISOString().slice(0, 19).replace('T', ' ')).toBe(newYork.format(at))
      }),
      { numRuns: 1_000 },
    )
  })

  it.each([
    ['2026-03-08T06:59:59Z', '2026-03-08T01:59:59'],
    ['2026-03-08T07:00:00Z', '2026-03-08T03:00:00'],
    ['2026-11-01T05:59:59Z', '2026-11-01T01:59:59'],
    ['2026-11-01T06:00:00Z', '2026-11-01T01:00:00'],
  ])('at %s shows %s', (at, wall) => {
    expect(easternClock(Date.parse(at)).toISOString().slice(0, 19)).toBe(wall)
  })
})

describe('a moment of every week', () => {
  it('is found before, after and next to any instant, on the right day and hour', () => {
    fc.assert(
      fc.property(instants, weeklies, (at, weekly) => {
        const before = weeklyBefore(at, weekly)
        const after = weeklyAfter(at, weekly)
        for (const found of [before, after]) {
          const clock = easternClock(found)
          expect([clock.getUTCDay(), clock.getUTCHours(), found % (DAY / 24)]).toEqual([
            weekly.weekday,
            weekly.hour,
            0,
          ])
        }
        expect(before).toBeLessThanOrEqual(at)
        expect(after).toBeGreaterThanOrEqual(at)
        expect(after).toBe(before === at ? at : addWeeks(before, 1))
        expect([before, after]).toContain(weeklyNearest(at, weekly))
      }),
    )
  })

  it('comes again after weeks of 167, 168 and 169 hours', () => {
    const hours = (from: string) => (addWeeks(Date.parse(from), 1) - Date.parse(from)) / 3_600_000
    expect(hours('2026-03-03T11:00:00Z')).toBe(167)
    expect(hours('2026-06-02T10:00:00Z')).toBe(168)
    expect(hours('2026-10-27T10:00:00Z')).toBe(169)
  })

  it('is as many weeks away as were added', () => {
    fc.assert(
      fc.property(instants, weeklies, fc.integer({ min: -60, max: 60 }), (at, weekly, weeks) => {
        const from = weeklyBefore(at, weekly)
        expect(weeksBetween(from, addWeeks(from, weeks))).toBe(weeks)
      }),
    )
  })
})
