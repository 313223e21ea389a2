import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pairingsOf } from './pairings.ts'
import { LEAST_FOR_RANGE, usualRange } from './range.ts'

const points = fc.integer({ min: -1_000, max: 9_000 })

describe('the usual range', () => {
  it.each<[games: number[], range: { low: number; high: number } | null]>([
    [[], null],
    [[100, 200, 300], null],
    // (n - 1) × 0.2 = 0.6 of the way from the first to the second.
    [[100, 200, 300, 400], { low: 160, high: 340 }],
    [[600, 100, 500, 200, 400, 300], { low: 200, high: 500 }],
    [[0, 0, 0, 0], { low: 0, high: 0 }],
    [[-200, 1_000, 1_000, 1_000, 1_000], { low: 760, high: 1_000 }],
  ])('of %j is %j', (games, range) => {
    expect(usualRange(games)).toEqual(range)
  })

  it('is within the games, in order, and the same whatever their order', () => {
    fc.assert(
      fc.property(fc.array(points, { minLength: LEAST_FOR_RANGE, maxLength: 40 }), (games) => {
        const range = usualRange(games)
        expect(range).toEqual(usualRange(games.toReversed()))
        const { low = NaN, high = NaN } = range ?? {}
        expect(low).toBeGreaterThanOrEqual(Math.min(...games))
        expect(high).toBeLessThanOrEqual(Math.max(...games))
        expect(low).toBeLessThanOrEqual(high)
        // Half a hundredth is what rounding may move it.
        expect(games.filter((one) => one >= low - 1).length / games.length).toBeGreaterThanOrEqual(
          0.8 - 1 / games.length,
        )
        expect(games.filter((one) => one <= high + 1).length / games.length).toBeGreaterThanOrEqual(
          0.8 - 1 / games.length,
        )
      }),
    )
  })
})

describe('pairings', () => {
  it.each<[own: number[], others: number[], pairings: ReturnType<typeof pairingsOf>]>([
    [[1, 2, 3], [1, 2, 3, 4], null],
    [[1, 2, 3, 4], [1, 2, 3], null],
    [[5, 5, 5, 5], [1, 2, 3, 4], { more: 16, equal: 0, all: 16 }],
    [[1, 2, 3, 4], [1, 2, 3, 4], { more: 6, equal: 4, all: 16 }],
  ])('of %j with %j are %j', (own, others, pairings) => {
    expect(pairingsOf(own, others)).toEqual(pairings)
  })

  it('are what counting them one by one gives, and both sides add up', () => {
    const season = fc.array(points, { minLength: LEAST_FOR_RANGE, maxLength: 30 })
    fc.assert(
      fc.property(season, season, (own, others) => {
        const all = own.flatMap((one) => others.map((other) => Math.sign(one - other)))
        const count = (sign: number) => all.filter((one) => one === sign).length
        const pairings = pairingsOf(own, others)
        expect(pairings).toEqual({ more: count(1), equal: count(0), all: all.length })
        expect(pairingsOf(others, own)).toEqual({ more: count(-1), equal: count(0), all: all.length })
      }),
    )
  })
})
