import { describe, expect, it } from 'vitest'
import { playoffSeason, usualPlayoffStart } from './playoff-season.ts'

describe('the usual start of a playoff', () => {
  it.each([
    [2024, '2024-12-20T20:00:00-05:00'],
    [2025, '2025-12-19T20:00:00-05:00'],
    [2026, '2026-12-18T20:00:00-05:00'],
    [2028, '2028-12-15T20:00:00-05:00'],
  ])('of %i is %s', (season, at) => {
    expect(usualPlayoffStart(season)).toBe(Date.parse(at))
  })
})

describe('the playoff that a league picks', () => {
  it.each([
    ['2026-02-01T12:00:00Z', 2026],
    ['2026-11-20T17:00:00Z', 2026],
    ['2026-12-19T00:59:59Z', 2026],
    ['2026-12-19T01:00:00Z', 2027],
    ['2027-01-01T04:00:00Z', 2027],
    ['2027-01-19T12:00:00Z', 2027],
  ])('when it is made at %s is that of %i', (at, season) => {
    expect(playoffSeason(Date.parse(at))).toBe(season)
  })
})
