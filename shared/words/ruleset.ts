import type { Overwritten } from '../rules/settings/overwritten.ts'
import { MAX_RULE_POINTS, type RulesetProblem } from '../rules/ruleset.ts'

/** A rule's label: its name with spaces for underscores (product spec §2). */
export function ruleLabel(rule: string): string {
  return rule.replaceAll('_', ' ')
}

/** A rule that two changed at once, for `overwrittenText`. */
export function overwrittenRuleWords({ path, before, after, mine }: Overwritten) {
  return {
    label: ruleLabel(path),
    before: String(before),
    after: String(after),
    mine: mine === undefined ? null : String(mine),
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
      return 'Please use at most two decimals.'
    case 'too-large':
      return `Please stay between -${MAX_RULE_POINTS} and ${MAX_RULE_POINTS}.`
    default:
      return problem satisfies never
  }
}
