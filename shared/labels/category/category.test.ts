import { describe, expect, it } from 'vitest'
import { must } from '../../core/must.ts'
import { findCategory } from '../../rules/scoring/category.ts'
import { FANTASY_SPORT_KEYS } from '../../sports/index.ts'
import type { StatCatalog } from '../../sports/model/stat.ts'
import { STATS } from '../../sports/stats.ts'
import { categoryFigureText, categoryHead } from './category.ts'

describe('a category at the head of a column', () => {
  it.each(FANTASY_SPORT_KEYS)('is short, whatever it is, in %s', (sport) => {
    const { stats, ratios }: StatCatalog = STATS[sport]
    for (const { key } of [...stats, ...ratios])
      expect(categoryHead(sport, key), key).toMatch(/^\S[^_]{0,9}$/)
  })

  it('is the sport’s own abbreviation, of several stats all of them', () => {
    expect(['fg_pct', 'rebound', 'triple_double'].map((key) => categoryHead('nba', key))).toEqual([
      'FG%',
      'REB',
      'TD',
    ])
    expect(categoryHead('nhl', 'assist+goal')).toBe('A+G')
  })
})

it.each([
  ['nba', 'fg_pct', 0.4871, '.487'],
  ['nba', 'fg_pct', 1, '1.00'],
  ['nba', 'assists_per_turnover', 2.3333, '2.33'],
  ['mlb', 'era', 0.5, '0.50'],
  ['nba', 'rebound', 7.44, '7.4'],
  ['mlb', 'ip', 16.5, '5.5'],
] as const)('a figure of %s %s is %d as %s', (sport, key, figure, text) => {
  expect(categoryFigureText(must(findCategory(sport, key), key), figure)).toBe(text)
})
