import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forecast, foreseenOf } from './forecast.ts'
import { bestOfWeek } from '../value/free-agents.ts'
import { expectedAboveZero, likelihoodUpTo } from './normal.ts'
import { spreadOf } from './spread.ts'

const season = (...points: number[]) => ({ points, teamWeeks: points.length, part: 1 })

describe('how far the players of a position differ', () => {
  it('is what is left of their averages without chance', () => {
    // Games of a player differ by 2 around averages of 10 and 20.
    const players = Array.from({ length: 10 }, (_, index) =>
      season(...[8, 12].map((own) => own + (index % 2) * 10)),
    )
    const { mean, between, within, share } = spreadOf('QB', players)
    expect([mean, share]).toEqual([15, 1])
    expect(within ** 2).toBeCloseTo(8)
    // Averages vary by 250/9; half the variance of a game is chance in them.
    expect(between ** 2).toBeCloseTo(250 / 9 - 4)
  })

  it('is nothing where averages differ by no more than chance', () => {
    const players = Array.from({ length: 10 }, () => season(0, 10))
    expect(spreadOf('QB', players).between).toBe(0)
  })

  it('is guessed where too few have played twice', () => {
    const { between, within } = spreadOf('QB', [season(0), season(10), season(20)])
    expect(between ** 2 + within ** 2).toBeCloseTo(100)
    expect(within ** 2).toBeCloseTo(75)
    // After one week kickers are kickers.
    expect(spreadOf('K', [season(0), season(10), season(20)]).within ** 2).toBeCloseTo((100 * 45) / 46)
    expect(spreadOf('QB', [])).toEqual({ mean: 0, between: 0, within: 0, share: 1 })
  })
})

describe('what is to be expected of a player', () => {
  const spread = { mean: 10, between: 2, within: 4, share: 0.5 }
  const back = { sport: 'nfl', position: 'RB' } as const

  it('is their average, the more games the more', () => {
    const after = (games: number) =>
      forecast(back, { weeks: games, points: games * 20, teamWeeks: games, isLast: false }, spread)
    expect(after(4)).toMatchObject({ perWeek: 15, doubt: Math.sqrt(2) })
    expect(after(16).perWeek).toBeCloseTo(18)
    expect(after(16).doubt).toBeLessThan(after(4).doubt)
  })

  it('keeps in the next season as much as others at the position have', () => {
    const of = (position: string, isLast: boolean) =>
      forecast({ sport: 'nfl', position }, { weeks: 16, points: 320, teamWeeks: 17, isLast }, spread)
    expect(of('RB', false).perWeek).toBeCloseTo(18)
    expect([of('RB', true).perWeek, of('WR', true).perWeek]).toEqual([
      expect.closeTo(10 + 0.76 * 8),
      expect.closeTo(10 + 0.88 * 8),
    ])
    // The more players change, the less is known.
    expect(of('RB', true).doubt).toBeGreaterThan(of('WR', true).doubt)
    expect(of('WR', true).doubt).toBeGreaterThan(of('WR', false).doubt)
  })

  it('takes missed games for bad luck in part', () => {
    const { share } = forecast(back, { weeks: 4, points: 40, teamWeeks: 17, isLast: false }, spread)
    expect(share).toBeCloseTo((4 + 8.5 * 0.5) / 25.5)
  })

  it('is the average where nothing tells players apart', () => {
    const alone = { mean: 12, between: 0, within: 0, share: 1 }
    expect(forecast(back, { weeks: 1, points: 12, teamWeeks: 1, isLast: false }, alone)).toEqual({
      perWeek: 12,
      doubt: 0,
      share: 1,
    })
  })
})

describe('the best free agent of a week', () => {
  it('is the best one where nothing moves', () => {
    const pool = [9, 11, 10].map((perWeek) => ({ perWeek, share: 1, foreseen: 0 }))
    expect([bestOfWeek(pool), bestOfWeek([])]).toEqual([expect.closeTo(11), 0])
    expect(
      bestOfWeek([
        { perWeek: 10, share: 0.5, foreseen: 0 },
        { perWeek: 8, share: 0.5, foreseen: 0 },
      ]),
    ).toBeCloseTo(7, 0)
  })

  it('is the mean of as many as there are slots', () => {
    const pool = [9, 11, 10].map((perWeek) => ({ perWeek, share: 1, foreseen: 0 }))
    expect(bestOfWeek(pool, 2)).toBeCloseTo(10.5, 0)
    expect(bestOfWeek(pool, 4)).toBeCloseTo(7.5, 0)
  })

  it('is better than any of them where projections move: of twenty alike by 1.87 deviations', () => {
    const pool = Array.from({ length: 20 }, () => ({ perWeek: 10, share: 1, foreseen: 1 }))
    expect(bestOfWeek(pool)).toBeCloseTo(11.87, 1)
  })

  it('is never worse with one more, and never below nothing', () => {
    const agent = fc.record({
      perWeek: fc.integer({ min: -10, max: 30 }),
      share: fc.constantFrom(0.3, 1),
      foreseen: fc.constantFrom(0, 1, 3),
    })
    fc.assert(
      fc.property(fc.array(agent, { maxLength: 8 }), agent, (pool, more) => {
        const before = bestOfWeek(pool)
        expect(before).toBeGreaterThanOrEqual(0)
        // Half a step of the sum that stands for an integral.
        expect(bestOfWeek([...pool, more])).toBeGreaterThanOrEqual(before - 0.5)
      }),
    )
  })

  it('moves by a share of the chance in games', () => {
    expect(foreseenOf({ mean: 0, between: 0, within: 10, share: 1 })).toBeCloseTo(1.87, 2)
  })
})

describe('the normal distribution', () => {
  it.each([
    [0, 0.5],
    [1, 0.841345],
    [-1.96, 0.024998],
  ])('is up to %d at %d', (z, expected) => {
    expect(likelihoodUpTo(z)).toBeCloseTo(expected, 5)
  })

  it('is worth something even below zero, because it may be dropped', () => {
    expect(expectedAboveZero(0, 1)).toBeCloseTo(0.3989, 4)
    expect([expectedAboveZero(-2, 0), expectedAboveZero(3, 0)]).toEqual([0, 3])
    expect(expectedAboveZero(5, 1)).toBeCloseTo(5, 4)
  })
})
