import { describe, expect, it } from 'vitest'
import { normals } from '../season/normals.ts'
import { categoriesOf } from '../scoring/category.ts'
import { type CategoryProgress, categoryChances, isOpen } from './chances.ts'
import { compareTotals } from './compare.ts'
import { totalIn, totalsOf } from './total.ts'

const categories = categoriesOf('nba', {
  category_point: 1,
  category_turnover: 1,
  category_ft_pct: 1,
})
const player = (point: number, turnover: number, made: number, tried: number) =>
  totalsOf(categories, [{ point, turnover, free_throw: made, free_throw_attempt: tried }])

describe('chances in categories', () => {
  const now = ([point, turnover, made, tried]: readonly [number, number, number, number], games = 0) => ({
    totals: player(point, turnover, made, tried),
    toCome:
      games === 0
        ? {}
        : Object.fromEntries(
            categories.map(({ key, per }) => [
              key,
              {
                of: { mean: 500 * games, variance: 40_000 * games },
                per: per === null ? null : { mean: 700 * games, variance: 40_000 * games },
              },
            ]),
          ),
  })

  it('are certain once nothing is to come', () => {
    const chances = categoryChances(categories, { own: now([90, 9, 8, 10]), theirs: now([80, 9, 9, 10]) })
    expect(chances).toEqual({
      byCategory: {
        point: { win: 1, tie: 0 },
        turnover: { win: 0, tie: 1 },
        ft_pct: { win: 0, tie: 0 },
      },
      expected: { wins: 1, losses: 1, ties: 1 },
      win: 0,
      tie: 1,
    })
    expect(Object.values(chances.byCategory).some(isOpen)).toBe(false)
  })

  it('are even for equal teams, and the better the further one is ahead', () => {
    const even = categoryChances(categories, {
      own: now([80, 9, 8, 10], 10),
      theirs: now([80, 9, 8, 10], 10),
    })
    expect(even.byCategory['point']?.win).toBeGreaterThan(0.42)
    expect(even.byCategory['point']?.win).toBeLessThan(0.58)
    const leads = [0, 10, 20, 40].map(
      (lead) =>
        categoryChances(categories, { own: now([80 + lead, 9, 8, 10], 10), theirs: now([80, 9, 8, 10], 10) })
          .byCategory['point']?.win ?? 0,
    )
    expect(leads).toEqual(leads.toSorted((a, b) => a - b))
    expect(isOpen({ win: leads[0] ?? 0, tie: 0 })).toBe(true)
  })

  it('are those of playing the rest out many times', () => {
    const cases: [CategoryProgress, CategoryProgress][] = [
      [now([80, 9, 8, 10], 10), now([95, 7, 30, 44], 6)],
      [now([300, 40, 80, 100], 4), now([310, 41, 82, 100], 4)],
      [now([0, 0, 0, 0], 30), now([0, 0, 0, 0], 27)],
    ]
    for (const [own, theirs] of cases) {
      const chances = categoryChances(categories, { own, theirs })
      const played = playedOut(own, theirs)
      expect(Math.abs(chances.win - played.win)).toBeLessThan(0.03)
      expect(Math.abs(chances.tie - played.tie)).toBeLessThan(0.03)
      for (const { key } of categories) {
        const [one, other] = [chances.byCategory[key], played.byCategory[key]]
        expect(Math.abs((one?.win ?? 0) - (other?.win ?? 1))).toBeLessThan(0.03)
        expect(Math.abs((one?.tie ?? 0) - (other?.tie ?? 1))).toBeLessThan(0.03)
      }
    }
  })
})

const WEEKS = 20_000

/** The slow way: what is to come is drawn, category by category, and the final totals are compared. */
function playedOut(own: CategoryProgress, theirs: CategoryProgress) {
  const next = normals(7)
  const drawn = (mean: number, variance: number) =>
    Math.max(0, Math.round((mean + Math.sqrt(variance) * next()) / 100)) * 100
  const final = (category: (typeof categories)[number], { totals, toCome }: CategoryProgress) => {
    const { of, per } = totalIn(category, totals)
    const rest = toCome[category.key]
    if (!rest) return { of, per }
    if (rest.per === null || per === null) return { of: of + drawn(rest.of.mean, rest.of.variance), per }
    const tried = drawn(rest.per.mean, rest.per.variance)
    const share = tried / rest.per.mean
    return { of: of + drawn(rest.of.mean * share, rest.of.variance * share), per: per + tried }
  }
  const wins = new Map<string, number>()
  const ties = new Map<string, number>()
  let won = 0
  let level = 0
  for (let week = 0; week < WEEKS; week += 1) {
    let lead = 0
    for (const category of categories) {
      const outcome = compareTotals(category, final(category, own), final(category, theirs))
      lead += outcome
      if (outcome > 0) wins.set(category.key, (wins.get(category.key) ?? 0) + 1)
      if (outcome === 0) ties.set(category.key, (ties.get(category.key) ?? 0) + 1)
    }
    if (lead > 0) won += 1
    if (lead === 0) level += 1
  }
  return {
    win: won / WEEKS,
    tie: level / WEEKS,
    byCategory: Object.fromEntries(
      categories.map(({ key }) => [
        key,
        { win: (wins.get(key) ?? 0) / WEEKS, tie: (ties.get(key) ?? 0) / WEEKS },
      ]),
    ),
  }
}
