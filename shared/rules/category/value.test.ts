import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scoreStatLine } from '../scoring/scoring.ts'
import { categoriesOf } from '../scoring/category.ts'
import { totalsOf } from './total.ts'
import { categoryValues, valueRules, valueScale, valuesOn } from './value.ts'

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
    // No one differs in it.
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

describe('points of value', () => {
  it('are z-scores of a season without their mean, whatever the lines that it is made of', () => {
    const amount = fc.integer({ min: 0, max: 40 })
    const line = fc.record({
      point: amount,
      turnover: amount,
      free_throw: amount,
      free_throw_attempt: amount,
    })
    const season = fc.array(line, { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.array(season, { minLength: 3, maxLength: 12 }), (seasons) => {
        const totals = seasons.map((lines) => totalsOf(categories, lines))
        const scale = valueScale(categories, totals, seasons.length)
        const rules = valueRules(categories, scale)
        const values = valuesOn(categories, totals, scale)
        const points = seasons.map((lines) =>
          lines.reduce((sum, stats) => sum + scoreStatLine(rules, stats).points, 0),
        )
        // Rules have four decimals, and every line rounds each term to a hundredth.
        for (const [player, { total }] of values.entries())
          expect(
            Math.abs((points[player] ?? 0) - (points[0] ?? 0) - 10_000 * (total - (values[0]?.total ?? 0))),
          ).toBeLessThan(100)
      }),
    )
  })

  it('pay by the inning for what is counted in outs', () => {
    const era = categoriesOf('mlb', { category_era: 1 })
    const totals = [
      { ip: 27, earned_run: 1 },
      { ip: 27, earned_run: 5 },
    ].map((stats) => totalsOf(era, [stats]))
    const rules = valueRules(era, valueScale(era, totals, 2))
    // Both have the same innings, and together an ERA of 3: one is a deviation above it, and one below.
    expect(rules).toEqual({ points_earned_run: -50, points_ip: 16.6667 })
    expect(scoreStatLine(rules, { ip: 27, earned_run: 3 }).points).toBe(0)
  })

  it('pay for nothing in which no one differs', () => {
    const same = [player(10, 2, 5, 10), player(10, 2, 5, 10)]
    expect(valueRules(categories, valueScale(categories, same, 2))).toEqual({})
  })
})
