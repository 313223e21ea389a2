import type { Counted } from '../category/compare.ts'
import { addTotals, type CategoryTotals, totalsOf } from '../category/total.ts'
import type { Stats } from '../scoring/scoring.ts'
import type { WinLoss } from '../season/result.ts'
import type { ScoringFormat } from './game-score.ts'

/** Totals of a team’s starters in a week: in each category, and in what weekly minimums ask for. */
export interface WeekTotals {
  readonly totals: CategoryTotals
  readonly counted: Counted
  /** Of a week that another host has compared: what the team won, lost and tied. It counts instead of totals. */
  readonly record?: WinLoss | undefined
}

/**
 * A team's week in categories, from the lines that count: those of starters (game rules 2.9).
 * @param lines `slot` is null for the bench
 * @returns null in a league by points
 */
export function weekTotals(
  { scoring, categories, minimums }: ScoringFormat,
  lines: readonly { readonly slot: string | null; readonly stats: Stats }[],
): WeekTotals | null {
  if (scoring === 'points') return null
  const stats = lines.flatMap((line) => (line.slot === null ? [] : [line.stats]))
  const countOf = (stat: string) => stats.reduce((sum, line) => sum + (line[stat] ?? 0), 0)
  return {
    totals: totalsOf(categories, stats),
    counted: Object.fromEntries(minimums.map(({ stat }) => [stat, countOf(stat)])),
  }
}

/** Several weeks as one: those of a round of the playoffs, or of a season. */
export function sumOfWeeks(weeks: readonly WeekTotals[]): WeekTotals {
  const counted = new Map<string, number>()
  for (const week of weeks)
    for (const [stat, amount] of Object.entries(week.counted))
      counted.set(stat, (counted.get(stat) ?? 0) + amount)
  return { totals: addTotals(weeks.map(({ totals }) => totals)), counted: Object.fromEntries(counted) }
}
