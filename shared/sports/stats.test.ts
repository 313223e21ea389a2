import { unitsPerValue } from '../core/stat-units.ts'
import { describe, expect, it } from 'vitest'
import { applyOverrides } from '../rules/scoring/ruleset.ts'
import { FANTASY_SPORT_KEYS } from './index.ts'
import type { StatCatalog } from './model/stat.ts'
import { DEFAULT_RULES, STATS } from './stats.ts'

describe.each(FANTASY_SPORT_KEYS)('the stats of %s', (sport) => {
  const { stats, groups, told, sums = {} }: StatCatalog = STATS[sport]
  const keys = stats.map(({ key }) => key)

  it('are there once each, in a group of rules', () => {
    expect(new Set(keys).size).toBe(keys.length)
    const titles = groups.map(({ title }) => title)
    for (const { group } of stats) expect(titles).toContain(group)
  })

  it('are those that lists of them name', () => {
    const named = [
      ...told,
      ...groups.flatMap(({ first = [] }) => first),
      ...Object.values(sums).flatMap((column) => column.stats),
    ]
    for (const key of named) expect(keys).toContain(key)
  })

  it('are worth what a commissioner could set', () => {
    expect(applyOverrides(sport, DEFAULT_RULES[sport], DEFAULT_RULES[sport])).toMatchObject({ ok: true })
  })

  it('count outs and seconds where their rule is paid for innings and minutes', () => {
    const units = { out: 3, second: 60 }
    for (const { key, unit } of stats) expect(unitsPerValue(key)).toBe(unit === undefined ? 1 : units[unit])
  })
})
