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
    [{}, 'No finished game yet: nothing to go by.'],
    [{ absence: { why: 'status', status: 'injured-reserve' } }, 'On injured reserve: 0.0.'],
    [{ absence: { why: 'bye', period: 'Week 7' } }, 'No game in Week 7 (bye): 0.0.'],
    [{ absence: { why: 'no-game' } }, 'No next game is known: 0.0.'],
  ])('tells the numbers %#', (basis, words) => {
    expect(projectionLabel(explainProjection({ ...nothing, ...basis }), 'Running back')).toBe(words)
  })

  it('ends with the projection itself', () => {
    const games = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(games, fc.integer({ min: 0, max: 3000 }), (points, positionAverage) => {
        const basis = { ...nothing, points, positionAverage }
        const projection = ((project(basis) ?? Number.NaN) / 100).toFixed(1)
        expect(projectionLabel(explainProjection(basis), 'Kicker').endsWith(` ${projection}.`)).toBe(true)
      }),
    )
  })
})
