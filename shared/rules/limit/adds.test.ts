import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addsLeftOf, noAddsOf } from './adds.ts'

const limits = (addsPerDay: number | null, addsPerWeek: number | null, addsPerSeason: number | null) => ({
  addsPerDay,
  addsPerWeek,
  addsPerSeason,
})

describe('limits of adds', () => {
  it.each([
    ['none', limits(null, null, null), { day: 9, week: 9, season: 9 }, null],
    ['a day', limits(1, 4, 50), { day: 1, week: 1, season: 1 }, { per: 'day', most: 1 }],
    ['a week', limits(2, 4, 50), { day: 0, week: 4, season: 20 }, { per: 'week', most: 4 }],
    [
      'the season before the week',
      limits(2, 4, 50),
      { day: 2, week: 4, season: 50 },
      { per: 'season', most: 50 },
    ],
    [
      'lowered below what was used',
      limits(null, 2, null),
      { day: 0, week: 3, season: 3 },
      { per: 'week', most: 2 },
    ],
    ['left', limits(2, 4, 50), { day: 1, week: 3, season: 49 }, null],
  ])('%s', (_, given, used, expected) => {
    expect(noAddsOf(given, used)).toEqual(expected && { kind: 'no-adds', ...expected })
  })

  it('stop a team exactly when nothing is left of one of them', () => {
    const limit = fc.option(fc.integer({ min: 1, max: 5 }))
    const used = fc.record({ day: fc.nat(6), week: fc.nat(6), season: fc.nat(6) })
    fc.assert(
      fc.property(limit, limit, limit, used, (day, week, season, used) => {
        const given = limits(day, week, season)
        const left = addsLeftOf(given, used)
        expect(left.every((one) => one.left >= 0 && one.left <= one.most)).toBe(true)
        expect(noAddsOf(given, used) === null).toBe(left.every((one) => one.left > 0))
      }),
    )
  })
})
