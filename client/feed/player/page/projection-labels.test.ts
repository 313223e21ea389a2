import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  explainProjection,
  project,
  type ProjectionBasis,
} from '../../../../shared/rules/projection/projection.ts'
import { projectionLabel } from './projection-labels.ts'

const nothing: ProjectionBasis = {
  sport: 'nfl',
  points: [],
  lastSeason: null,
  positionAverage: null,
  absence: null,
}

const NOV_26 = Date.parse('2026-11-26T17:00:00Z')
const of = (positionName: string) => ({ sport: 'nfl', positionName }) as const

describe('a projection in words', () => {
  it.each<[Partial<ProjectionBasis>, string]>([
    [
      { points: [1420, 1420, 1420, 1420, 1420, 1420], positionAverage: 980 },
      'Average of 6 games, the newest counting most: 14.2; pulled to the average running back (9.8) as if 3 such games more: 12.7.',
    ],
    [
      { sport: 'nba', points: [2000], positionAverage: 2000 },
      'Average of 1 game, the newest counting most: 20.0; pulled to the average running back (20.0) as if 8 such games more: 20.0. This is for the next game.',
    ],
    [{ points: [700] }, 'Average of 1 game, the newest counting most: 7.0.'],
    [
      { lastSeason: { games: 17, average: 1510 }, positionAverage: 900 },
      'Average of last season’s 17 games: 15.1; pulled to the average running back (9.0) as if 3 such games more: 14.2.',
    ],
    [
      { points: [1400], source: { week: { points: 1713.4, readAt: NOV_26 }, season: null } },
      'ESPN projection, Nov 26, by these rules: 17.1.',
    ],
    [
      { source: { week: null, season: { points: 1450, readAt: NOV_26 } } },
      'ESPN projection, Nov 26, the average game of a season, by these rules: 14.5.',
    ],
    [{}, 'No finished game yet: nothing to go by.'],
    [{ absence: { why: 'status', status: 'injured-reserve' } }, 'On injured reserve: 0.0.'],
    [{ absence: { why: 'bye', period: 'Week 7' } }, 'No game in Week 7 (bye): 0.0.'],
    [{ absence: { why: 'no-game' } }, 'No next game is known: 0.0.'],
  ])('tells the numbers %#', (basis, words) => {
    expect(projectionLabel(explainProjection({ ...nothing, ...basis }), of('Running back'))).toBe(words)
  })

  it('names the rules that a fantasy host’s projection leaves out', () => {
    const reason = {
      why: 'source',
      of: 'week',
      readAt: NOV_26,
      projection: 1713,
      leftOut: ['points_rushyd+recyd:100-199'],
    } as const
    expect(projectionLabel({ ...reason, leftOut: [...reason.leftOut] }, of('Running back'))).toBe(
      'ESPN projection, Nov 26, by these rules: 17.1. Not projected, so left out: game with 100 to 199 rushing yards and receiving yards.',
    )
  })

  it('ends with the projection itself', () => {
    const games = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(games, fc.integer({ min: 0, max: 3000 }), (points, positionAverage) => {
        const basis = { ...nothing, points, positionAverage }
        const projection = ((project(basis) ?? Number.NaN) / 100).toFixed(1)
        expect(projectionLabel(explainProjection(basis), of('Kicker')).endsWith(` ${projection}.`)).toBe(true)
      }),
    )
  })
})
