import { describe, expect, it } from 'vitest'
import { applyOverrides } from '../rules/scoring/ruleset.ts'
import { FANTASY_SPORT_KEYS } from '../sports/index.ts'
import { DEFAULT_RULES } from '../sports/stats.ts'
import { COMMON_RULES } from './common-rules.ts'

describe('rules that many leagues add', () => {
  it.each(FANTASY_SPORT_KEYS)('are rules of %s under their own keys, and no defaults', (sport) => {
    for (const { rule, usual } of COMMON_RULES[sport]) {
      const [first = 0] = usual
      const verdict = applyOverrides(sport, DEFAULT_RULES[sport], { [rule]: first })
      expect(verdict, rule).toMatchObject({ ok: true })
      if (verdict.ok) expect(verdict.rules[rule]).toBe(first)
      expect(DEFAULT_RULES[sport], rule).not.toHaveProperty([rule])
    }
  })
})
