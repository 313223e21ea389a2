import { describe, expect, it } from 'vitest'
import { FANTASY_SPORTS } from './fantasy.ts'
import { FANTASY_SPORT_KEYS } from './index.ts'
import { STAT_COLUMNS, statColumn, statColumnsOf } from './stat-columns.ts'
import { STATS } from './stats.ts'

describe.each(FANTASY_SPORT_KEYS)('the columns of %s', (sport) => {
  const { positions } = FANTASY_SPORTS[sport]

  it('add up stats of the catalog', () => {
    const scored = STATS[sport].stats.map(({ key }): string => key)
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
