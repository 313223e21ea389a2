import { unitsPerValue } from '../../core/stat-units.ts'
import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { findStat } from '../../sports/stats.ts'
import type { Rule } from './rule.ts'

/** Whether a sport can score a rule: it counts each stat, and with its length where that is asked for, and has the positions. */
export function isRuleOf(sport: FantasySportKey, { counts, positions }: Rule): boolean {
  const units = new Set(counts.map(({ stat }) => unitsPerValue(stat)))
  const known = new Set(FANTASY_SPORTS[sport].positions.map(({ key }): string => key))
  return (
    // Outs and something else have no sum.
    units.size === 1 &&
    positions.every((position) => known.has(position)) &&
    counts.every(({ stat: key, length }) => {
      const stat = findStat(sport, key)
      return stat !== undefined && (length === null || stat.length !== undefined)
    })
  )
}
