import type { SettingValue } from '../../settings/catalogue/entry.ts'
import type { Overwritten } from '../../rules/settings/overwritten.ts'
import { MOST_CATEGORIES } from '../../rules/scoring/category.ts'
import { MAX_RULE_POINTS, MOST_RULES, type RulesetProblem } from '../../rules/scoring/ruleset.ts'

/** A rule's label: its name with spaces for underscores (product spec §2). */
export function ruleLabel(rule: string): string {
  return rule.replaceAll('_', ' ')
}

/** Points for one of it, as they are typed; a rule has nothing else. */
function ruleText(value: SettingValue): string {
  return typeof value === 'number' ? `${value}` : ''
}

/** A rule that two changed at once, for `overwrittenText`. */
export function overwrittenRuleLabel({ path, before, after, mine }: Overwritten) {
  return {
    label: ruleLabel(path),
    before: ruleText(before),
    after: ruleText(after),
    mine: mine === undefined ? null : ruleText(mine),
  }
}

/** What a fan reads about a rule that cannot be used. */
export function problemText(problem: RulesetProblem): string {
  switch (problem.kind) {
    case 'unknown':
      return `There is no rule "${ruleLabel(problem.rule)}" in this sport.`
    case 'not-a-number':
      return 'Please enter a number.'
    case 'too-fine':
      return 'Please use at most four decimals.'
    case 'too-large':
      return `Please stay between -${MAX_RULE_POINTS} and ${MAX_RULE_POINTS}.`
    case 'too-many':
      return `A league has at most ${MOST_RULES} rules.`
    case 'no-direction':
      return 'A category counts (1), counts the other way round (-1), or does not (0).'
    case 'too-many-categories':
      return `A league has at most ${MOST_CATEGORIES} categories.`
    case 'too-much':
      return 'These rules add up too much: please leave out some for lengths, or sums.'
    default:
      return problem satisfies never
  }
}
