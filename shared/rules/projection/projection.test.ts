import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explainProjection, project, type ProjectionBasis, type ProjectionReason } from './projection.ts'

const nothing: ProjectionBasis = {
  sport: 'nfl',
  points: [],
  lastSeason: null,
  positionAverage: null,
  absence: null,
}

const absences = [
  { why: 'status', status: 'out' },
  { why: 'status', status: 'injured-reserve' },
  { why: 'status', status: 'suspended' },
  { why: 'bye', period: 'Week 7' },
  { why: 'no-game' },
] as const

describe('a projection', () => {
  it.each<[string, Partial<ProjectionBasis>, number | null]>([
    ['one game, nothing to compare with', { points: [1234] }, 1234],
    ['steady games', { points: [1000, 1000, 1000], positionAverage: 1000 }, 1000],
    ['one great game counts as one of four', { points: [4000], positionAverage: 800 }, 1600],
    ['the newest weighs twice the one four weeks before', { points: [0, 0, 0, 0, 1000] }, 275],
    ['the oldest weighs half the one four weeks after', { points: [1000, 0, 0, 0, 0] }, 137],
    [
      'in daily sports eight more games of the position',
      { sport: 'nba', points: [4500], positionAverage: 900 },
      1300,
    ],
    [
      'last season before the first game',
      { lastSeason: { games: 9, average: 2000 }, positionAverage: 1200 },
      1800,
    ],
    ['this season once it has begun', { points: [500], lastSeason: { games: 9, average: 2000 } }, 500],
    ['nothing known', { positionAverage: 900 }, null],
    ['no game last season either', { lastSeason: { games: 0, average: 0 } }, null],
    ['a negative hair', { points: [-1, 0, 0] }, 0],
  ])('of %s', (_, basis, expected) => {
    expect(project({ ...nothing, ...basis })).toBe(expected)
  })

  it.each(absences)('is zero for who will not play: $why', (absence) => {
    expect(project({ ...nothing, points: [2000], absence })).toBe(0)
    expect(project({ ...nothing, absence })).toBe(0)
  })

  const points = fc.array(fc.integer({ min: -1000, max: 8000 }), { minLength: 1, maxLength: 90 })
  const sport = fc.constantFrom('nfl', 'ncaaf', 'nba', 'mlb', 'nhl')
  const average = fc.integer({ min: -500, max: 4000 })

  it('lies between the best and the worst of what it goes by', () => {
    fc.assert(
      fc.property(sport, points, average, (sport, points, positionAverage) => {
        const projection = project({ ...nothing, sport, points, positionAverage }) ?? Number.NaN
        expect(projection).toBeGreaterThanOrEqual(Math.min(...points, positionAverage))
        expect(projection).toBeLessThanOrEqual(Math.max(...points, positionAverage))
        expect(Number.isInteger(projection)).toBe(true)
      }),
    )
  })

  it('rises with any of the games', () => {
    fc.assert(
      fc.property(sport, points, fc.nat(), fc.integer({ min: 1, max: 3000 }), (sport, points, at, more) => {
        const better = points.with(at % points.length, (points[at % points.length] ?? 0) + more)
        const before = project({ ...nothing, sport, points }) ?? Number.NaN
        expect(project({ ...nothing, sport, points: better })).toBeGreaterThanOrEqual(before)
      }),
    )
  })
})

describe('the reason of a projection', () => {
  it.each<[string, Partial<ProjectionBasis>, ProjectionReason]>([
    [
      'a game of a week',
      { points: [1420], positionAverage: 980 },
      {
        why: 'average',
        of: 'season',
        games: 1,
        average: 1420,
        pull: { average: 980, games: 3 },
        projection: 1090,
        next: 'period',
      },
    ],
    [
      'a game of every other day, with nothing to compare with',
      { sport: 'nba', points: [700] },
      {
        why: 'average',
        of: 'season',
        games: 1,
        average: 700,
        pull: null,
        projection: 700,
        next: 'game',
      },
    ],
    [
      'last season',
      { lastSeason: { games: 17, average: 1510 } },
      {
        why: 'average',
        of: 'lastSeason',
        games: 17,
        average: 1510,
        pull: null,
        projection: 1510,
        next: 'period',
      },
    ],
    ['nothing', {}, { why: 'unknown' }],
  ])('is %s', (_, basis, reason) => {
    expect(explainProjection({ ...nothing, ...basis })).toEqual(reason)
  })

  it.each(absences)('is why he will not play: $why', (absence) => {
    expect(explainProjection({ ...nothing, points: [2000], absence })).toEqual(absence)
  })
})
