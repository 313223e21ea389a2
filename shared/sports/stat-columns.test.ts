import { describe, expect, it } from 'vitest'
import { statOf } from '../rules/scoring/scoring.ts'
import { FANTASY_SPORTS } from './fantasy.ts'
import { FANTASY_SPORT_KEYS } from './index.ts'
import { STAT_COLUMNS, statColumn, statColumnsOf } from './stat-columns.ts'
import { DEFAULT_RULES } from './stats.ts'

describe.each(FANTASY_SPORT_KEYS)('the columns of %s', (sport) => {
  const defaultRules = DEFAULT_RULES[sport]
  const { positions } = FANTASY_SPORTS[sport]

  it('count what its rules score, and nothing else is kept', () => {
    const scored = Object.keys(defaultRules).map(statOf)
    for (const { stats } of Object.values(STAT_COLUMNS[sport]))
      for (const stat of stats) expect(scored).toContain(stat)
  })

  it.each([null, ...positions.map(({ key }) => key)])('at %s are there, each once', (position) => {
    const keys = statColumnsOf(sport, position)
    expect(keys.length).toBeGreaterThan(2)
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of keys) expect(statColumn(sport, key)).toBeDefined()
  })

  it('of a position that is none are those of all', () => {
    for (const none of ['all', 'XX', '', 'constructor'])
      expect(statColumnsOf(sport, none)).toBe(statColumnsOf(sport, null))
  })
})
