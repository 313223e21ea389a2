import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gamesUnderCap, leftUnderCap } from './cap.ts'

const game = (day: number, startsAt: number, takes = 1) => ({ day, startsAt, takes })

describe('a cap', () => {
  it('counts the whole day on which it is hit, or games until it is', () => {
    const games = [game(2, 22), game(1, 10), game(2, 21), game(2, 23), game(3, 30)]
    expect(gamesUnderCap(games, { most: 2, atCap: 'whole-day' }).map(({ startsAt }) => startsAt)).toEqual([
      10, 21, 22, 23,
    ])
    expect(gamesUnderCap(games, { most: 2, atCap: 'game-by-game' }).map(({ startsAt }) => startsAt)).toEqual([
      10, 21,
    ])
  })

  it('counts a game whole that goes beyond it', () => {
    const innings = [game(1, 1, 20), game(2, 2, 21), game(3, 3, 18)]
    expect(gamesUnderCap(innings, { most: 27, atCap: 'game-by-game' })).toEqual(innings.slice(0, 2))
    expect(leftUnderCap(innings.slice(0, 1), 27)).toBe(7)
    expect(leftUnderCap(innings, 27)).toBe(0)
  })

  it('never counts a game after one that it left out on another day, and less game by game', () => {
    const games = fc.array(
      fc.record({
        day: fc.integer({ min: 1, max: 6 }),
        startsAt: fc.integer({ min: 0, max: 9 }),
        takes: fc.integer({ min: 1, max: 4 }),
      }),
    )
    fc.assert(
      fc.property(games, fc.integer({ min: 0, max: 20 }), (all, most) => {
        const whole = gamesUnderCap(all, { most, atCap: 'whole-day' })
        const exact = gamesUnderCap(all, { most, atCap: 'game-by-game' })
        expect(exact.every((one) => whole.includes(one))).toBe(true)
        const out = all.filter((one) => !whole.includes(one))
        for (const one of out) expect(whole.every(({ day }) => day < one.day)).toBe(true)
        const taken = (some: readonly { takes: number }[]) => some.reduce((sum, { takes }) => sum + takes, 0)
        if (exact.length < all.length) expect(taken(exact)).toBeGreaterThanOrEqual(most)
      }),
    )
  })
})
