import { statOf } from '../../../shared/rules/scoring/scoring.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { DEFAULT_RULES, findStat } from '../../../shared/sports/stats.ts'

/**
 * The rules that a league does without: usual ones that pay nothing in it. One that pays nothing by default stays with
 * those of its group while any of them pays: 21 to 27 points allowed are a band like the others.
 */
export function restingRules(sport: FantasySportKey, rules: Ruleset): ReadonlySet<string> {
  const usual = Object.entries(DEFAULT_RULES[sport])
  const paying = new Set(usual.flatMap(([rule]) => (rules[rule] ? groupOf(sport, rule) : [])))
  return new Set(
    usual.flatMap(([rule, standard]) =>
      rules[rule] || (standard === 0 && paying.has(groupOf(sport, rule))) ? [] : rule,
    ),
  )
}

function groupOf(sport: FantasySportKey, rule: string): string {
  return findStat(sport, statOf(rule) ?? '')?.group ?? ''
}
