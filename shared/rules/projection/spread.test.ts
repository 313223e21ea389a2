import { describe, expect, it } from 'vitest'
import { partAtEach, spreadOf } from './spread.ts'

describe('part of a player at a position', () => {
  it.each([
    ['mlb', ['OF', 'LF'], 1],
    ['mlb', ['OF', 'LF', 'CF'], 1],
    ['mlb', ['1B', 'OF', 'LF'], 1 / 2],
    ['mlb', ['1B', '2B', '3B', 'SS'], 1 / 4],
    ['nfl', ['DL', 'DE'], 1],
    ['nba', ['PG', 'SG'], 1 / 2],
  ] as const)('of %s at %j is %d', (sport, positions, part) => {
    expect(partAtEach(sport, positions)).toBe(part)
  })
})

describe('spread of a position', () => {
  it('counts whoever has two positions half', () => {
    const season = (points: number, part: number) => ({ points: [points, points], teamWeeks: 2, part })
    expect(spreadOf('OF', [season(100, 1), season(400, 1 / 2)]).mean).toBe(200)
  })
})
