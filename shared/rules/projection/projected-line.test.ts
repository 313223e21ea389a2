import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_RULES } from '../../sports/stats.ts'
import { scoreStatLine } from '../scoring/scoring.ts'
import { type ProjectedLine, scoreProjection, unprojectedRules } from './projected-line.ts'

/** A back's season of 16 games. */
const BACK: ProjectedLine = {
  stats: {
    rush_attempt: 240,
    rushyd: 1040.5,
    rushtd: 8.25,
    reception: 40.5,
    recyd: 320,
    'rushtd#40-': 0.5,
    'rushtd#50-': 0.3,
    'rushyd:100-': 4.5,
    'rushyd:200-': 0.25,
  },
  games: 16,
  positions: ['RB'],
}

function points(rules: Record<string, number>): number {
  return scoreProjection(rules, BACK) / 100
}

describe('points of what is expected', () => {
  it('are exact for each of a stat, of a sum, and at positions', () => {
    expect(points({ points_rushyd: 0.1 })).toBe(104.05)
    expect(points({ 'points_recyd+rushyd': 0.1 })).toBe(136.05)
    expect(points({ points_reception: 0.5, 'points_reception@RB': 0.5, 'points_reception@TE': 1 })).toBe(40.5)
  })

  it('are those of the host for lengths and for games in a band', () => {
    expect(points({ 'points_rushtd#40-': 2 })).toBe(1)
    expect(points({ 'points_rushtd#40-49': 10 })).toBe(2)
    expect(points({ 'points_rushyd:100-': 2 })).toBe(9)
    expect(points({ 'points_rushyd:100-199': 2 })).toBe(8.5)
    expect(points({ 'points_rushyd@QB:100-': 2 })).toBe(0)
  })

  it('are worked out from an average game for every full so many', () => {
    // 65 yards a game are two full 25s.
    expect(points({ 'points_rushyd/25': 1 })).toBe(32)
    expect(points({ 'points_rushyd/100': 1 })).toBe(0)
  })

  it('make nothing up for what the host does not expect', () => {
    expect(points({ 'points_rushyd:150-': 3, 'points_recyd:100-': 3, 'points_recyd+rushyd:100-': 3 })).toBe(0)
    expect(points({ 'points_rushyd:100-/10': 1, points_kick_return_yd: 1 })).toBe(0)
  })

  it('are a stat line’s by the rules that every league begins with', () => {
    const amounts = fc.record({
      passyd: fc.integer({ min: 0, max: 5000 }),
      passtd: fc.integer({ min: 0, max: 50 }),
      rushyd: fc.integer({ min: -20, max: 2000 }),
      reception: fc.integer({ min: 0, max: 140 }),
      fumble: fc.integer({ min: 0, max: 10 }),
    })
    fc.assert(
      fc.property(amounts, (stats) => {
        const line = { stats, games: 17, positions: ['RB'] }
        expect(scoreProjection(DEFAULT_RULES.nfl, line)).toBe(scoreStatLine(DEFAULT_RULES.nfl, stats).points)
      }),
    )
  })
})

it('names the rules that pay and that no projection has anything for', () => {
  const known = new Set([...Object.keys(BACK.stats), 'passyd', 'passtd'])
  const rules = {
    points_rushyd: 0.1,
    'points_rushyd/25': 1,
    'points_rushyd:100-199': 2,
    'points_rushyd:150-': 3,
    'points_rushtd#40-': 2,
    'points_rushtd#30-': 2,
    'points_recyd+rushyd:100-': 3,
    'points_recyd@TE:100-': 3,
    points_first_down: 0.5,
    points_kick_return_yd: 0,
  }
  expect(unprojectedRules(rules, known, null)).toEqual([
    'points_rushyd:150-',
    'points_rushtd#30-',
    'points_recyd+rushyd:100-',
    'points_recyd@TE:100-',
    'points_first_down',
  ])
  const ofBack = { positions: ['RB'], concerns: (stat: string) => stat !== 'first_down' }
  expect(unprojectedRules(rules, known, ofBack)).toEqual([
    'points_rushyd:150-',
    'points_rushtd#30-',
    'points_recyd+rushyd:100-',
  ])
})
