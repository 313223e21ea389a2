import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import { FANTASY_SPORT_KEYS } from '../../sports/index.ts'
import {
  type StarterProgress,
  type ScoreOutcome,
  scoreOutcome,
  winProbability,
  winSeries,
} from './win-probability.ts'

const starter = (over: Partial<StarterProgress> = {}): StarterProgress => ({
  position: 'QB',
  points: 0,
  games: [],
  ...over,
})
/** Expected points with a standard deviation, both in points. */
const outcome = (expected: number, deviation = 0): ScoreOutcome => ({
  points: 0,
  expected: expected * 100,
  variance: (deviation * 100) ** 2,
  isOver: deviation === 0,
})

describe('scoreOutcome', () => {
  it('adds what is left to what there is', () => {
    const before = starter({ games: [{ projection: 2_000, left: 1 }] })
    const halfway = starter({ points: 1_450, games: [{ projection: 2_000, left: 0.5 }] })
    const over = starter({ points: 2_750 })
    expect(scoreOutcome('nfl', [before])).toEqual({
      points: 0,
      expected: 2_000,
      variance: (0.44 * 2_000) ** 2,
      isOver: false,
    })
    expect(scoreOutcome('nfl', [halfway])).toEqual({
      points: 1_450,
      expected: 2_450,
      variance: (0.44 * 2_000) ** 2 / 2,
      isOver: false,
    })
    expect(scoreOutcome('nfl', [over])).toEqual({ points: 2_750, expected: 2_750, variance: 0, isOver: true })
  })

  it('adds up games of a week, and those of whom nothing is known', () => {
    const games = [1, 0.25].map((left) => ({ projection: 3_000, left }))
    expect(scoreOutcome('nba', [starter({ position: 'C', points: 500, games })])).toMatchObject({
      expected: 500 + 3_000 + 750,
      variance: (0.39 * 3_000) ** 2 * 1.25,
    })
    const unknown = scoreOutcome('nba', [starter({ games: [{ projection: null, left: 1 }] })])
    expect(unknown).toEqual({ points: 0, expected: 0, variance: 0, isOver: false })
  })

  it('knows every position of every sport', () => {
    const variance = (sport: (typeof FANTASY_SPORT_KEYS)[number], position: string) =>
      scoreOutcome(sport, [starter({ position, games: [{ projection: 1_000, left: 1 }] })]).variance
    for (const sport of FANTASY_SPORT_KEYS)
      for (const { key } of FANTASY_SPORTS[sport].positions)
        expect(variance(sport, key)).not.toBe(variance(sport, 'constructor'))
  })
})

describe('winProbability', () => {
  // Of the standard normal distribution: any table has them.
  it.each([
    ['level', 100, 100, 10, 0.5],
    ['one deviation ahead', 110, 100, 10, 0.8413447],
    ['one and a half behind', 85, 100, 10, 0.0668072],
    ['two ahead', 120, 100, 10, 0.9772499],
    ['so far ahead that it is as good as won', 160, 100, 10, 0.99],
    ['as good as lost', 100, 160, 10, 0.01],
    ['over and won', 100.01, 100, 0, 1],
    ['over and lost', 100, 100.01, 0, 0],
    ['over and level', 100, 100, 0, 0.5],
  ])('%s', (_, ...[one, other, deviation, expected]) => {
    // Both together have the deviation.
    const each = deviation / Math.SQRT2
    expect(winProbability(outcome(one, each), outcome(other, each))).toBeCloseTo(expected, 6)
  })

  it('says nothing for certain while somebody of whom nothing is known has still to play', () => {
    const open = { ...outcome(100), isOver: false }
    expect(winProbability(open, outcome(90))).toBe(0.99)
    expect(winProbability(outcome(90), open)).toBe(0.01)
    expect(winProbability(open, outcome(100))).toBe(0.5)
  })

  it('is one for both together, and grows with points', () => {
    const any = fc.record({
      points: fc.constant(0),
      expected: fc.integer({ min: -1_000, max: 30_000 }),
      variance: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_000_000 })),
      isOver: fc.boolean(),
    })
    fc.assert(
      fc.property(any, any, fc.nat(5_000), (one, other, more) => {
        const chance = winProbability(one, other)
        expect(chance + winProbability(other, one)).toBeCloseTo(1, 12)
        expect(chance).toBeGreaterThanOrEqual(0)
        expect(chance).toBeLessThanOrEqual(1)
        const better = winProbability({ ...one, expected: one.expected + more }, other)
        expect(better).toBeGreaterThanOrEqual(chance - 1e-7)
      }),
    )
  })
})

describe('winSeries', () => {
  it('is the points of a line, without those that lie level', () => {
    const moment = (at: number, ahead: number) => ({
      at,
      one: outcome(100 + ahead, 7),
      other: outcome(100, 7),
    })
    const line = winSeries([moment(1, 0), moment(2, 0.01), moment(3, 5), moment(4, 5.01), moment(5, 5.02)])
    expect(line.map(({ at }) => at)).toEqual([1, 3, 5])
    expect(line[0]?.chance).toBe(0.5)
    expect(winSeries([])).toEqual([])
  })
})
