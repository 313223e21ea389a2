import { describe, expect, it } from 'vitest'
import { parseRule, writeRule } from '../rules/scoring/rule.ts'
import { applyOverrides, MOST_RULES } from '../rules/scoring/ruleset.ts'
import { FANTASY_SPORT_KEYS } from '../sports/index.ts'
import { DEFAULT_RULES } from '../sports/stats.ts'
import { presetName } from './preset.ts'
import { presetsOf } from './presets-of.ts'

const ALL = FANTASY_SPORT_KEYS.flatMap((sport) => presetsOf(sport))

describe('presets', () => {
  it('come first with the product’s own, which changes nothing', () => {
    for (const sport of FANTASY_SPORT_KEYS)
      expect(presetsOf(sport)[0]).toMatchObject({ host: 'Empire', sport, rules: DEFAULT_RULES[sport] })
  })

  it('have an id and a name each', () => {
    expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length)
    for (const sport of FANTASY_SPORT_KEYS) {
      const names = presetsOf(sport).map(presetName)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it.each(ALL.map((preset) => [preset.id, preset] as const))('%s is a ruleset of its sport', (_, preset) => {
    const { sport, rules } = preset
    expect(applyOverrides(sport, DEFAULT_RULES[sport], rules)).toEqual({ ok: true, rules })
    expect(Object.keys(rules).length).toBeLessThanOrEqual(MOST_RULES)
    expect(Object.keys(rules)).toEqual(expect.arrayContaining(Object.keys(DEFAULT_RULES[sport])))
    for (const key of Object.keys(rules)) {
      const rule = parseRule(key)
      expect(rule && writeRule(rule)).toBe(key)
    }
  })

  it('are those of every sport that a host publishes points of', () => {
    const hosts = FANTASY_SPORT_KEYS.map((sport) => [
      sport,
      [...new Set(presetsOf(sport).map(({ host }) => host))],
    ])
    expect(Object.fromEntries(hosts)).toEqual({
      nfl: ['Empire', 'ESPN', 'Yahoo', 'Sleeper', 'NFBC', 'DraftKings'],
      ncaaf: ['Empire', 'ESPN'],
      nba: ['Empire', 'ESPN', 'Yahoo', 'Sleeper', 'DraftKings', 'FanDuel'],
      mlb: ['Empire', 'ESPN', 'Yahoo', 'Fantrax', 'CBS', 'NFBC', 'DraftKings', 'FanDuel'],
      nhl: ['Empire', 'ESPN', 'Yahoo', 'DraftKings', 'FanDuel'],
    })
  })

  it('say where a host’s rules can be read and of which season they are', () => {
    for (const { host, season, source } of ALL) {
      if (host === 'Empire') expect([season, source]).toEqual([null, null])
      else {
        expect(source).toMatch(/^https:\/\//)
        expect(season).toBeGreaterThanOrEqual(2020)
      }
    }
  })
})
