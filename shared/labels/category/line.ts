import { totalIn, totalsOf } from '../../rules/category/total.ts'
import type { Category } from '../../rules/scoring/category.ts'
import type { Stats } from '../../rules/scoring/scoring.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { categoryHead } from './category.ts'
import { figureText } from './figure.ts'

/**
 * What a line brought in the sums of a league, under their heads: `3PM ×2, 18 PTS, 7 REB`; where it brought none, what its
 * ratios are made of: `0/3 AVG`. Null for a line that has nothing of either.
 */
export function categoryLine(
  sport: FantasySportKey,
  categories: readonly Category[],
  stats: Stats,
): string | null {
  const totals = totalsOf(categories, [stats])
  const parts = (isRatio: boolean) =>
    categories.flatMap((category) => {
      const total = totalIn(category, totals)
      if ((total.per !== null) !== isRatio || (total.per ?? total.of) === 0) return []
      const { figure, parts: made } = figureText(category, total)
      const head = categoryHead(sport, category.key)
      // Two numbers in a row would be read as one.
      return [/^\d/.test(head) ? `${head} ×${made ?? figure}` : `${made ?? figure} ${head}`]
    })
  const sums = parts(false)
  const words = sums.length > 0 ? sums : parts(true)
  return words.length === 0 ? null : words.join(', ')
}
