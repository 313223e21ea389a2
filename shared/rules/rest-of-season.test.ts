import { describe, expect, it } from 'vitest'
import { projectRest } from './rest-of-season.ts'

describe('points over the rest of a season', () => {
  it.each([
    ['a game times the games left', 1250, { season: 8, period: 1 }, false, 10_000],
    ['without the coming period for who is out', 1250, { season: 8, period: 1 }, true, 8750],
    ['nothing once no game is left', 1250, { season: 0, period: 0 }, false, 0],
    ['nothing below zero games', -100, { season: 0, period: 1 }, true, 0],
    ['the same in a week of rest, which is no game', 1000, { season: 8, period: 0 }, true, 8000],
    ['unknown where there is nothing to go by', null, { season: 8, period: 1 }, false, null],
  ])('is %s', (_, perGame, left, isOut, expected) => {
    expect(projectRest(perGame, { left, isOut })).toBe(expected)
  })
})
