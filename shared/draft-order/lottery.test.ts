import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawLottery, type Entry, lotteryOdds } from './lottery.ts'
import { numbersOf } from './shuffle.ts'

const chanceOf = (n: number) => ({
  seed: Uint8Array.from({ length: 32 }, (_, at) => (n >> (8 * (at % 4))) & 0xff),
  label: 'lottery',
  entropies: [],
})

const entries = (balls: readonly number[]): Entry<number>[] =>
  balls.map((own, team) => ({ team, balls: own }))

/** The odds of every order by going through all of them. */
function oddsOfAllOrders(balls: readonly number[], places: number): number[][] {
  const odds = balls.map(() => Array.from({ length: places }, () => 0))
  const go = (left: readonly number[], place: number, chance: number) => {
    if (place === places) return
    const all = left.reduce((sum, team) => sum + (balls[team] ?? 0), 0)
    for (const team of left) {
      const own = (chance * (balls[team] ?? 0)) / all
      const row = odds[team]
      if (row) row[place] = (row[place] ?? 0) + own
      go(
        left.filter((other) => other !== team),
        place + 1,
        own,
      )
    }
  }
  go([...balls.keys()], 0, 1)
  return odds
}

describe('a draft lottery', () => {
  it('has every team in one place, and those that are not drawn in their order behind', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 32 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer(),
        (balls, places, seed) => {
          const order = drawLottery(entries(balls), places, chanceOf(seed))
          expect(order.toSorted((a, b) => a - b)).toEqual([...balls.keys()])
          const rest = order.slice(places)
          expect(rest).toEqual(rest.toSorted((a, b) => a - b))
          expect(drawLottery(entries(balls), places, chanceOf(seed))).toEqual(order)
        },
      ),
    )
  })

  it('takes the team of the ball that a number names', () => {
    const balls = [3, 2, 1]
    const numbers = numbersOf(chanceOf(7))
    const row = [0, 0, 0, 1, 1, 2]
    const [first = -1] = drawLottery(entries(balls), 1, chanceOf(7))
    expect(first).toBe(row[numbers.next().value % 6])
  })

  it.each([
    [[1, 1, 1], 3],
    [[250, 199, 156, 119, 88, 63], 4],
    [[1000, 1], 2],
    [[140, 140, 140, 125, 105, 90, 75], 4],
  ])('of %j balls has the odds of all orders that there are', (balls, places) => {
    const odds = lotteryOdds(entries(balls), places)
    for (const [team, row] of oddsOfAllOrders(balls, places).entries())
      for (const [place, chance] of row.entries()) expect(odds[team]?.[place]).toBeCloseTo(chance, 5)
  })

  it('comes out as its odds say, over 100,000 draws', () => {
    const balls = [250, 199, 156, 119, 88, 63, 43, 28, 17, 11]
    const places = 3
    const draws = 100_000
    const counts = balls.map(() => Array.from({ length: places }, () => 0))
    for (let n = 0; n < draws; n += 1)
      for (const [place, team] of drawLottery(entries(balls), places, chanceOf(n))
        .slice(0, places)
        .entries()) {
        const row = counts[team]
        if (row) row[place] = (row[place] ?? 0) + 1
      }
    for (const [team, row] of lotteryOdds(entries(balls), places).entries())
      for (const [place, chance] of row.entries()) {
        // Five standard deviations: a fair draw is further off once in two million.
        const spread = 5 * Math.sqrt(draws * chance * (1 - chance))
        expect(Math.abs((counts[team]?.[place] ?? 0) - draws * chance)).toBeLessThan(spread)
      }
  })
})
