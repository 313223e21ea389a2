import { unitsPerValue } from '../../../../shared/core/stat-units.ts'
import { amountText } from '../../../../shared/core/points.ts'
import type { FantasySportKey } from '../../../../shared/sports/index.ts'
import type { StatCatalog } from '../../../../shared/sports/model/stat.ts'
import { findStat, inOrder, statName, STATS } from '../../../../shared/sports/stats.ts'

/** A player's stats, in the sport's own order: amount and name. Zeros are left out. */
export function statList(
  sport: FantasySportKey,
  stats: Readonly<Record<string, number>>,
): Array<{ stat: string; amount: string; name: string }> {
  const { stats: all, told }: StatCatalog = STATS[sport]
  const done = all.filter(({ key }) => (stats[key] ?? 0) !== 0)
  return inOrder(done, told).map((stat) => {
    const amount = stats[stat.key] ?? 0
    const isOne = Math.abs(amount) === unitsPerValue(stat.key)
    return { stat: stat.key, amount: amountText(stat.key, amount), name: statName(stat, isOne) }
  })
}

/**
 * What fans tell of a game, in a sentence: `224 passing yards, 2 passing touchdowns`. Stats that no default rule scores,
 * such as minutes and misses, are left to the list.
 */
export function statSentence(sport: FantasySportKey, stats: Readonly<Record<string, number>>): string {
  return statList(sport, stats)
    .filter(({ stat }) => findStat(sport, stat)?.points !== undefined)
    .map(({ amount, name }) => `${amount} ${name}`)
    .join(', ')
}
