import type { Ruleset } from '../../sports/model/sport.ts'
import { scoreStatLine, type Stats } from './scoring.ts'

/** What a change of a line is worth, in hundredths. */
export interface Play {
  readonly points: number
  /** In the order of the rules; `amount` is how many more. They sum to the points, and none is worth nothing. */
  readonly terms: readonly {
    readonly rule: string
    readonly stat: string
    readonly amount: number
    readonly points: number
  }[]
}

/**
 * What a player got between two versions of his line. Each rule scores one stat, so that what changed can be scored
 * without the rest of the line. Null where nothing that changed is worth anything.
 * @param before stats that are left out are 0
 */
export function playBetween(rules: Ruleset, before: Stats, after: Stats): Play | null {
  const was = new Map(scoreStatLine(rules, before).terms.map((term) => [term.rule, term]))
  const is = new Map(scoreStatLine(rules, after).terms.map((term) => [term.rule, term]))
  const terms = Object.keys(rules).flatMap((rule) => {
    const [old, now] = [was.get(rule), is.get(rule)]
    const stat = (now ?? old)?.stat
    const points = (now?.points ?? 0) - (old?.points ?? 0)
    if (stat === undefined || points === 0) return []
    return [{ rule, stat, amount: (now?.amount ?? 0) - (old?.amount ?? 0), points }]
  })
  if (terms.length === 0) return null
  return { points: terms.reduce((sum, { points }) => sum + points, 0), terms }
}
