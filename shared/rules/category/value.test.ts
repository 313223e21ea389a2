import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categoriesOf } from './category.ts'
import { totalsOf } from './total.ts'
import { categoryValues } from './value.ts'

const categories = categoriesOf('nba', {
  category_point: 1,
  category_turnover: 1,
  category_ft_pct: 1,
})
const player = (point: number, turnover: number, made: number, tried: number) =>
  totalsOf(categories, [{ point, turnover, free_throw: made, free_throw_attempt: tried }])

describe('value in categories', () => {
  it('is in standard deviations above those who are rostered', () => {
    const [star, usual, worst] = categoryValues(
      categories,
      [player(30, 2, 9, 10), player(20, 2, 8, 10), player(10, 2, 7, 10)],
      3,
    )
    const deviation = Math.sqrt(200 / 3)
    expect(star?.scores['point']).toBeCloseTo(10 / deviation)
    expect(usual?.total).toBeCloseTo(0)
    expect(worst?.total).toBeCloseTo(-(star?.total ?? 0))
    // Nobody differs in it.
    expect(star?.scores['turnover']).toBe(0)
  })

  it('counts a ratio by what it does to a team, and turnovers downwards', () => {
    const [much, little, none, loser] = categoryValues(
      categories,
      [player(0, 0, 90, 100), player(0, 0, 9, 10), player(0, 0, 0, 0), player(0, 50, 7, 10)],
      4,
    )
    expect(much?.scores['ft_pct']).toBeGreaterThan(little?.scores['ft_pct'] ?? 0)
    expect(none?.scores['ft_pct']).toBeGreaterThan(loser?.scores['ft_pct'] ?? 0)
    expect(loser?.scores['turnover']).toBeLessThan(0)
  })

  it('adds up to nothing in each category among those who are rostered', () => {
    const amount = fc.integer({ min: 0, max: 40 })
    const some = fc.array(fc.tuple(amount, amount, amount, amount), { minLength: 2, maxLength: 30 })
    fc.assert(
      fc.property(some, (all) => {
        const values = categoryValues(
          categories,
          all.map(([point, turnover, made, missed]) => player(point, turnover, made, made + missed)),
          all.length,
        )
        for (const { key } of categories)
          expect(values.reduce((sum, { scores }) => sum + (scores[key] ?? 0), 0)).toBeCloseTo(0, 6)
      }),
    )
  })
})
