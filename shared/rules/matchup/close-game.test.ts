import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCloseGame } from './close-game.ts'

describe('a close game', () => {
  it.each([
    [10_000, 9_700, true],
    [10_000, 9_699, false],
    [9_700, 10_000, true],
    [12_345, 12_345, true],
    [0, 0, false],
    [-100, -100, false],
    [1, 0, false],
    [210_000, 203_800, true],
  ])('%d to %d hundredths: %s', (home, away, isClose) => {
    expect(isCloseGame({ home, away })).toBe(isClose)
  })

  it.each([
    [{ wins: 5, losses: 4, ties: 0 }, true],
    [{ wins: 4, losses: 4, ties: 1 }, true],
    [{ wins: 6, losses: 4, ties: 0 }, false],
  ])('by categories, %o: %s', (categories, isClose) => {
    expect(isCloseGame({ home: 0, away: 0, categories })).toBe(isClose)
  })

  it('is the same from both sides, and stays one where the loser has more', () => {
    const points = fc.integer({ min: -5_000, max: 500_000 })
    fc.assert(
      fc.property(points, points, fc.nat(1_000), (home, away, more) => {
        const isClose = isCloseGame({ home, away })
        expect(isCloseGame({ home: away, away: home })).toBe(isClose)
        const nearer = Math.min(home, Math.min(home, away) + more)
        if (isClose && home > away) expect(isCloseGame({ home, away: nearer })).toBe(true)
      }),
    )
  })
})
