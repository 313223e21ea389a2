import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY } from '../../core/time.ts'
import { rankByPoints, sumOf, sumPoints, sumWindows } from './rankings.ts'

const NOW = Date.UTC(2026, 10, 20)

/** Points of games that started so many days ago, oldest first. */
function windows(games: ReadonlyArray<readonly [daysAgo: number, points: number]>) {
  const played = {
    points: games.map(([, points]) => points),
    startsAt: games.map(([daysAgo]) => NOW - daysAgo * DAY),
  }
  return sumWindows(played, NOW - 15 * DAY)
}

describe('the windows of a season', () => {
  it('are all games, the last three, and those of the last days', () => {
    expect(
      windows([
        [40, 1000],
        [33, 2000],
        [15, 300],
        [7, 400],
        [1, 500],
      ]),
    ).toEqual({
      season: { games: 5, points: 4200, average: 840 },
      last3: { games: 3, points: 1200, average: 400 },
      lastDays: { games: 3, points: 1200, average: 400 },
    })
  })

  it('are empty before the first game', () => {
    const none = { games: 0, points: 0, average: 0 }
    expect(windows([])).toEqual({ season: none, last3: none, lastDays: none })
  })

  it('can be without the newest games when those are too old', () => {
    expect(windows([[16, 700]])).toMatchObject({ last3: { games: 1 }, lastDays: { games: 0, points: 0 } })
  })

  it.each([
    [3, 1000, 333],
    [3, 500, 167],
    [2, 1, 1],
    [2, -1, 0],
    [4, -1000, -250],
  ])('an average of %i games with %i is %i', (games, points, average) => {
    expect(sumOf(games, points).average).toBe(average)
  })

  it('say the same of any games as adding them up', () => {
    const game = fc.tuple(fc.nat(60), fc.integer({ min: -500, max: 6000 }))
    fc.assert(
      fc.property(fc.array(game, { maxLength: 30 }), (games) => {
        const inOrder = games.toSorted(([a], [b]) => b - a)
        const { season, last3, lastDays } = windows(inOrder)
        const points = inOrder.map(([, points]) => points)
        expect(season).toEqual(sumPoints(points))
        expect(last3).toEqual(sumPoints(points.slice(-3)))
        expect(lastDays).toEqual(sumPoints(inOrder.filter(([ago]) => ago <= 15).map(([, points]) => points)))
      }),
    )
  })
})

describe('ranks', () => {
  const ranked = (...players: ReadonlyArray<readonly [games: number, points: number]>) =>
    rankByPoints(players.map(([games, points]) => ({ games, points })))

  it.each([
    ['by points', ranked([2, 100], [2, 300], [2, 200]), [3, 1, 2]],
    ['fewer games first where points are equal', ranked([3, 100], [2, 100]), [2, 1]],
    ['in the order given where both are', ranked([2, 100], [2, 100]), [1, 2]],
    ['none without a game', ranked([0, 0], [1, -200]), [null, 1]],
    ['of nobody', ranked(), []],
  ])('are %s', (_, ranks, expected) => {
    expect(ranks).toEqual(expected)
  })

  const player = fc.record({ games: fc.nat(4), points: fc.integer({ min: -5, max: 5 }) })

  it('are 1 to n, each once, and never better for fewer points', () => {
    fc.assert(
      fc.property(fc.array(player, { maxLength: 40 }), (players) => {
        const ranks = rankByPoints(players)
        const given = ranks.filter((rank) => rank !== null).toSorted((a, b) => a - b)
        expect(given).toEqual(players.filter(({ games }) => games > 0).map((_, index) => index + 1))
        const byRank = players
          .map(({ points }, index) => ({ points, rank: ranks[index] ?? null }))
          .filter(({ rank }) => rank !== null)
          .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
        for (const [index, { points }] of byRank.entries())
          expect(points).toBeLessThanOrEqual(byRank[index - 1]?.points ?? Infinity)
      }),
    )
  })
})
