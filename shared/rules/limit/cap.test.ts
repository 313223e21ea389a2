import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AtCap, type Cap, type CappedGame, gamesBeyond, leftUnderCap } from './cap.ts'

interface Game extends CappedGame {
  readonly takes: number
}

const game = (day: number, startsAt: number, takes = 1): Game => ({ day, startsAt, takes })
const cap = (most: number, used = 0): Cap<Game> => ({ most, used, takes: ({ takes }) => takes })

/** Those that count under one cap, in order. */
function gamesUnderCap(games: readonly Game[], of: { most: number; used?: number; atCap: AtCap }): Game[] {
  const beyond = gamesBeyond(games, { caps: [cap(of.most, of.used)], atCap: of.atCap })
  return games.filter((one) => !beyond.has(one)).toSorted((a, b) => a.day - b.day || a.startsAt - b.startsAt)
}

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
    expect(leftUnderCap(innings.slice(0, 1), cap(27))).toBe(7)
    expect(leftUnderCap(innings, cap(27))).toBe(0)
    expect(leftUnderCap([], cap(27, 20))).toBe(7)
  })

  it('goes by what was used before these games', () => {
    const games = [game(1, 1), game(2, 2), game(3, 3)]
    expect(gamesUnderCap(games, { most: 82, used: 80, atCap: 'whole-day' })).toEqual(games.slice(0, 2))
    expect(gamesUnderCap(games, { most: 82, used: 82, atCap: 'whole-day' })).toEqual([])
  })

  it('takes nothing of any cap with a game that another one leaves out', () => {
    const at = (slot: string) => ({
      most: 1,
      used: 0,
      slot,
      takes: (one: { slot: string }) => (one.slot === slot ? 1 : null),
    })
    const all = { most: 3, used: 0, slot: 'all', takes: () => 1 }
    const games = ['C', 'C', 'C', 'PG', 'UTIL', 'UTIL'].map((slot, index) => ({
      slot,
      day: index,
      startsAt: index,
    }))
    const beyond = gamesBeyond(games, { caps: [at('C'), at('PG'), all], atCap: 'game-by-game' })
    expect(games.map((one) => beyond.get(one)?.slot ?? null)).toEqual([null, 'C', 'C', null, null, 'all'])
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

  it('counts the same in two weeks as in one, where the second goes by what the first used', () => {
    const games = fc.array(
      fc.record({
        day: fc.integer({ min: 1, max: 14 }),
        startsAt: fc.integer({ min: 0, max: 9 }),
        takes: fc.integer({ min: 0, max: 4 }),
      }),
    )
    const atCaps = fc.constantFrom<AtCap>('whole-day', 'game-by-game')
    fc.assert(
      fc.property(games, fc.integer({ min: 0, max: 30 }), atCaps, (all, most, atCap) => {
        const first = all.filter(({ day }) => day <= 7)
        const counted = gamesUnderCap(first, { most, atCap })
        const used = counted.reduce((sum, { takes }) => sum + takes, 0)
        const second = gamesUnderCap(
          all.filter(({ day }) => day > 7),
          { most, used, atCap },
        )
        expect([...counted, ...second]).toEqual(gamesUnderCap(all, { most, atCap }))
      }),
    )
  })
})
