import { describe, expect, it } from 'vitest'
import { FANTASY_SPORT_KEYS } from '../../../shared/sports/index.ts'
import { DEFAULT_RULES } from '../../../shared/sports/stats.ts'
import { ruleGroups } from './rule-groups.ts'

describe('the groups of rules', () => {
  it.each(FANTASY_SPORT_KEYS)('have each rule of %s once, and none for what is left over', (sport) => {
    const rules = Object.keys(DEFAULT_RULES[sport])
    const groups = ruleGroups(sport, rules)

    expect(groups.flatMap((group) => group.rules).toSorted()).toEqual(rules.toSorted())
    expect(groups.map(({ title }) => title)).not.toContain('Others')
  })

  it('lose no rule that they do not know', () => {
    expect(ruleGroups('nba', ['points_point', 'points_dunk'])).toEqual([
      { title: 'Scoring', rules: ['points_point'] },
      { title: 'Others', rules: ['points_dunk'] },
    ])
  })
})
