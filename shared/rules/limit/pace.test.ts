import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paceOf } from './pace.ts'

describe('the pace of a limit of the season', () => {
  it.each([
    // 4 a day for another 10 days.
    [{ used: 100, inDays: 80, daysOver: 20, daysLeft: 10 }, 140],
    [{ used: 100, inDays: 0, daysOver: 20, daysLeft: 10 }, 100],
    [{ used: 0, inDays: 0, daysOver: 7, daysLeft: 1 }, 0],
    // Too early, and too late.
    [{ used: 100, inDays: 80, daysOver: 6, daysLeft: 10 }, null],
    [{ used: 100, inDays: 80, daysOver: 20, daysLeft: 0 }, null],
  ])('%j is %s', (of, pace) => {
    expect(paceOf(of)).toBe(pace)
  })

  it('is never below what is used, and where all days count the same share as of the days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 7, max: 200 }),
        fc.integer({ min: 1, max: 200 }),
        (used, daysOver, daysLeft) => {
          const pace = paceOf({ used, inDays: used, daysOver, daysLeft }) ?? Number.NaN
          expect(pace).toBeGreaterThanOrEqual(used)
          expect(pace).toBeCloseTo((used / daysOver) * (daysOver + daysLeft))
        },
      ),
    )
  })
})
