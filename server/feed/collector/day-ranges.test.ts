import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { easternDay } from '../../../shared/core/eastern-time.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import { MOST_DAYS } from '../upstream/dates.ts'
import { dayRanges } from './day-ranges.ts'

const at = Date.parse

describe('the days of a scoring period', () => {
  it('of a football week are Tuesday to Monday', () => {
    const week = { startsAt: at('2026-11-17T11:00Z'), endsAt: at('2026-11-24T11:00Z') }
    expect(dayRanges(week, MOST_DAYS)).toEqual([{ from: '20261117', to: '20261123' }])
  })

  it('of a longer one are several questions', () => {
    const first = { startsAt: at('2026-08-25T10:00Z'), endsAt: at('2026-09-08T10:00Z') }
    expect(dayRanges(first, MOST_DAYS)).toEqual([
      { from: '20260825', to: '20260831' },
      { from: '20260901', to: '20260907' },
    ])
  })

  it('that ends in the evening hold that day too', () => {
    const week = { startsAt: at('2026-11-16T03:30Z'), endsAt: at('2026-11-23T03:30Z') }
    expect(dayRanges(week, MOST_DAYS)).toEqual([
      { from: '20261115', to: '20261121' },
      { from: '20261122', to: '20261122' },
    ])
  })

  it('hold every Eastern day up to the last noon once, whatever the clocks do', () => {
    const start = fc.integer({ min: at('2026-01-01'), max: at('2028-01-01') })
    fc.assert(
      fc.property(
        start,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 7 }),
        (startsAt, days, most) => {
          const endsAt = startsAt + days * DAY
          const ranges = dayRanges({ startsAt, endsAt }, most)
          const asked = ranges.flatMap(({ from, to }) => daysOf(from, to))
          expect(new Set(asked).size).toBe(asked.length)
          for (const { from, to } of ranges) expect(daysOf(from, to).length).toBeLessThanOrEqual(most)
          for (let hour = startsAt; hour <= endsAt - 12 * HOUR; hour += HOUR)
            expect(asked).toContain(easternDay(hour))
          expect(asked.at(-1)).toBe(easternDay(endsAt - 12 * HOUR))
        },
      ),
    )
  })
})

function daysOf(from: string, to: string): string[] {
  const time = (day: string) => at(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T12:00Z`)
  const days: string[] = []
  for (let day = time(from); day <= time(to); day += DAY) days.push(easternDay(day))
  return days
}
