import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../core/time.ts'
import { wallClock } from '../../core/time-zone-clock.ts'
import { nextRunAfter, nextRunFrom, type RunTimes } from './run-times.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const at = (iso: string) => Date.parse(iso)
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16)

const WEDNESDAYS: RunTimes = { days: [3], time: 3 * 60, timeZone: 'America/New_York' }

describe('the next run of a league', () => {
  it('is on its own day and at its own time', () => {
    expect(iso(nextRunAfter(at('2026-09-13T20:00Z'), WEDNESDAYS))).toBe('2026-09-16T07:00')
    expect(iso(nextRunAfter(at('2026-09-16T06:59Z'), WEDNESDAYS))).toBe('2026-09-16T07:00')
  })

  it('is another one in the moment in which it runs', () => {
    expect(iso(nextRunAfter(at('2026-09-16T07:00Z'), WEDNESDAYS))).toBe('2026-09-23T07:00')
    expect(iso(nextRunFrom(at('2026-09-16T07:00Z'), WEDNESDAYS))).toBe('2026-09-16T07:00')
  })

  it('keeps its hour on the wall when the clocks are changed', () => {
    expect(iso(nextRunAfter(at('2026-10-28T12:00Z'), WEDNESDAYS))).toBe('2026-11-04T08:00')
    expect(iso(nextRunAfter(at('2027-03-10T12:00Z'), WEDNESDAYS))).toBe('2027-03-17T07:00')
  })

  /** Two changes of the clocks of each zone, with the run of that day within the hour that is left out or twice. */
  it.each<[zone: string, minute: number, spring: [from: string, run: string], autumn: [string, string]]>([
    [
      'America/New_York',
      150,
      ['2027-03-14T04:00Z', '2027-03-14T07:00'],
      ['2026-11-01T04:00Z', '2026-11-01T07:30'],
    ],
    [
      'America/Los_Angeles',
      90,
      ['2027-03-14T08:00Z', '2027-03-14T09:30'],
      ['2026-11-01T07:00Z', '2026-11-01T08:30'],
    ],
    [
      'Europe/Berlin',
      150,
      ['2027-03-27T23:00Z', '2027-03-28T01:00'],
      ['2026-10-24T22:00Z', '2026-10-25T00:30'],
    ],
    [
      'Australia/Sydney',
      150,
      ['2026-10-03T13:00Z', '2026-10-03T16:00'],
      ['2027-04-03T13:00Z', '2027-04-03T15:30'],
    ],
    [
      'America/Havana',
      30,
      ['2027-03-13T06:00Z', '2027-03-14T05:00'],
      ['2026-11-01T03:00Z', '2026-11-01T04:30'],
    ],
  ])(
    'is once a day in %s, at an hour that is left out as at one that comes twice',
    (timeZone, time, ...changes) => {
      const times = { days: EVERY_DAY, time, timeZone }
      for (const [from, run] of changes) {
        const first = nextRunAfter(at(from), times)
        expect(iso(first)).toBe(run)
        const apart = nextRunAfter(first, times) - first
        expect(apart).toBeGreaterThanOrEqual(22 * HOUR)
        expect(apart).toBeLessThanOrEqual(26 * HOUR)
      }
    },
  )

  it('comes once on each of its days, all through two years', () => {
    const zones = fc.constantFrom(
      'America/New_York',
      'America/Los_Angeles',
      'Europe/London',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
      'America/Havana',
      'Pacific/Chatham',
    )
    const someDays = fc.uniqueArray(fc.nat(6), { minLength: 1 })
    fc.assert(
      fc.property(zones, someDays, fc.nat(24 * 60 - 1), (timeZone, days, time) => {
        const times = { days, time, timeZone }
        const from = at('2026-01-01T00:00Z')
        const seen = new Set<number>()
        let runs = 0
        for (let run = nextRunAfter(from, times); run < from + 730 * DAY; run = nextRunAfter(run, times)) {
          // Seen from a minute after: an hour that is left out counts as the one after it.
          seen.add(Math.floor(wallClock(run + MINUTE, timeZone) / DAY))
          runs += 1
        }
        expect(seen.size).toBe(runs)
        expect(Math.abs(runs - (730 / 7) * days.length)).toBeLessThanOrEqual(days.length)
      }),
      { numRuns: 60 },
    )
  })
})
