import { describe, expect, it } from 'vitest'
import { projectRest } from './rest-of-season.ts'

describe('points over the rest of a season', () => {
  it.each<[string, Parameters<typeof projectRest>, number | null]>([
    ['a game times the games left', [1250, { left: { season: 8, period: 1 }, isOut: false }], 10_000],
    [
      'without the coming period for who is out',
      [1250, { left: { season: 8, period: 1 }, isOut: true }],
      8750,
    ],
    ['nothing once no game is left', [1250, { left: { season: 0, period: 0 }, isOut: false }], 0],
    ['nothing below zero games', [-100, { left: { season: 0, period: 1 }, isOut: true }], 0],
    [
      'the same in a week of rest, which is no game',
      [1000, { left: { season: 8, period: 0 }, isOut: true }],
      8000,
    ],
    [
      'unknown where there is nothing to go by',
      [null, { left: { season: 8, period: 1 }, isOut: false }],
      null,
    ],
  ])('is %s', (_, of, expected) => {
    expect(projectRest(...of)).toBe(expected)
  })
})
