import { addAmounts } from '../../../shared/rules/scoring/season-scoring.ts'
import { lengthOf } from '../../../shared/rules/scoring/scoring.ts'
import { statColumn, type StatKey } from '../../../shared/sports/stat-columns.ts'
import type { History } from './history.ts'
import type { SeasonView } from './season-view.ts'
import type { PeriodStatLines } from './stat-lines.ts'

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
  return (stats) => sumOfStats(sums, owner, stats)
}

/** What players did, stat by stat, by the numbers that stand for them in a history. */
type SumsByStat = ReadonlyMap<string, Float64Array>

function sumsByStat({ history, statSums }: SeasonView): SumsByStat {
  if (statSums.size === 0) addWeeks(statSums, history, history.periods)
  return statSums
}

/** Adds up what players of a history did in some weeks of it. */
export function addWeeks(
  sums: Map<string, Float64Array>,
  { starts }: Pick<History, 'starts'>,
  weeks: readonly Pick<PeriodStatLines, 'packed' | 'owners'>[],
): void {
  const sumsOf = (stat: string) => {
    // No column and no category is of touchdowns of one length.
    if (lengthOf(stat)) return null
    let own = sums.get(stat)
    if (!own) sums.set(stat, (own = new Float64Array(starts.length)))
    return own
  }
  for (const { packed, owners } of weeks) addAmounts(packed, owners, sumsOf)
}

/** What a player has of some stats together. @param owner the number that stands for the player */
export function sumOfStats(sums: SumsByStat, owner: number, stats: readonly string[]): number {
  let sum = 0
  for (const stat of stats) sum += sums.get(stat)?.[owner] ?? 0
  return sum
}
