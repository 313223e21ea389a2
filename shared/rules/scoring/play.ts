import type { Ruleset } from '../../sports/model/sport.ts'
import { parseRule } from './rule.ts'
import { scoreStatLine, type Stats } from './scoring.ts'

/** What a change of a line is worth, in hundredths. */
export interface Play {
  readonly points: number
  /**
   * In the order of the rules; `amount` is how much more of the stat there is, of several that a rule adds up the one
   * that changed. They sum to the points, and none is worth nothing.
   */
  readonly terms: readonly {
    readonly rule: string
    readonly stat: string
    readonly amount: number
    readonly points: number
  }[]
}

/**
 * What a player got between two versions of his line. A rule that pays once, or for every full 25, may be reached by a
 * small change: it is scored before and after. Null where nothing that changed is worth anything.
 * @param before stats that are left out are 0
 */
export function playBetween(rules: Ruleset, before: Stats, after: Stats): Play | null {
  const was = new Map(scoreStatLine(rules, before).terms.map((term) => [term.rule, term.points]))
  const is = new Map(scoreStatLine(rules, after).terms.map((term) => [term.rule, term.points]))
  const terms = Object.keys(rules).flatMap((rule) => {
    const points = (is.get(rule) ?? 0) - (was.get(rule) ?? 0)
    return points === 0 ? [] : [{ rule, ...whatChanged(rule, before, after), points }]
  })
  if (terms.length === 0) return null
  return { points: terms.reduce((sum, { points }) => sum + points, 0), terms }
}

function whatChanged(rule: string, before: Stats, after: Stats): { stat: string; amount: number } {
  const changes = (parseRule(rule)?.counts ?? []).map(({ stat }) => ({
    stat,
    amount: (after[stat] ?? 0) - (before[stat] ?? 0),
  }))
  return changes.find(({ amount }) => amount !== 0) ?? changes[0] ?? { stat: rule, amount: 0 }
}
