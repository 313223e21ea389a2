import type { FantasySportKey } from '../../sports/index.ts'
import { amountsOf, some } from '../../sports/model/amounts.ts'
import { findStat, STATS } from '../../sports/stats.ts'

/**
 * A scoring play as fans say it, from how many more of each stat a player has: `40-yd rush`, `6-yd TD catch`,
 * `2-run homer`; of several plays in one change their sums: `40 rush yds, 2 catches for 13`. What a correction takes
 * back says so. Empty without terms.
 * @param terms by rule; innings in outs
 */
export function playLabel(
  sport: FantasySportKey,
  terms: readonly { readonly stat: string; readonly amount: number }[],
): string {
  // Several rules may count the same catch.
  const amounts = amountsOf([...new Map(terms.map((term) => [term.stat, term])).values()])
  const parts = STATS[sport].play(amounts)
  for (const [stat, amount] of amounts.rest()) parts.push(countWords(sport, stat, amount))
  return parts.join(', ')
}

/** A stat by its number alone. */
function countWords(sport: FantasySportKey, key: string, amount: number): string {
  const stat = findStat(sport, key)
  if (stat === undefined) return some(amount, key.replaceAll('_', ' '), key.replaceAll('_', ' '))
  return stat.play?.(amount) ?? some(amount, stat.one, stat.several)
}
