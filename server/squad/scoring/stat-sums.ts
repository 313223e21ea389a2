import { addAmounts } from '../../../shared/rules/scoring/season-scoring.ts'
import { lengthOf } from '../../../shared/rules/scoring/scoring.ts'
import { statColumn, type StatKey } from '../../../shared/sports/stat-columns.ts'
import type { SeasonView } from './season-view.ts'

/**
 * A player's season total for a column of the list, by his index; null where the sport has no such column.
 * Summed once for every state of the season, whatever the rules.
 */
export function amountsOf(view: SeasonView, key: StatKey): ((place: number) => number) | null {
  const column = statColumn(view.sport, key)
  if (!column) return null
  const sums = sumsByStat(view)
  const parts = column.stats.flatMap((stat) => sums.get(stat) ?? [])
  return (place) => {
    const owner = view.owners[place] ?? -1
    let amount = 0
    for (const part of parts) amount += part[owner] ?? 0
    return amount
  }
}

/** What a player has this season of some stats together, by his index. */
export function seasonSums(view: SeasonView, place: number): (stats: readonly string[]) => number {
  const sums = sumsByStat(view)
  const owner = view.owners[place] ?? -1
  return (stats) => stats.reduce((sum, stat) => sum + (sums.get(stat)?.[owner] ?? 0), 0)
}

/** By the numbers that stand for players in the history. */
function sumsByStat({ history, statSums }: SeasonView): ReadonlyMap<string, Float64Array> {
  if (statSums.size > 0) return statSums
  const sumsOf = (stat: string) => {
    // No column is of touchdowns of one length.
    if (lengthOf(stat)) return null
    let sums = statSums.get(stat)
    if (!sums) statSums.set(stat, (sums = new Float64Array(history.starts.length)))
    return sums
  }
  for (const { packed, owners } of history.periods) addAmounts(packed, owners, sumsOf)
  return statSums
}
