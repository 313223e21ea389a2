import { isReadByGame } from '../../../shared/labels/category/category.ts'
import { writeNumbers } from '../../../shared/core/numbers-text.ts'
import { VALUE_UNIT } from '../../../shared/rules/category/value.ts'
import type { SeasonView, Table } from './season-view.ts'
import { seasonSums } from './stat-sums.ts'
import { sumAt } from './sums.ts'

/**
 * A player in the categories of a league, one after the other, a figure and a value for each (numbers-text.ts): of a ratio
 * what it is this season, of a stat what a game has on average or the season has together; and standard deviations above the average rostered player,
 * of which 100 is one. Nothing where he has not played, or is measured by other categories. Empty in a league for points.
 */
export function categoriesAt(view: SeasonView, table: Table, place: number): string {
  if (table.values === null) return ''
  const { categories, scores } = table.values
  const { games } = sumAt(table.season, place)
  const sum = seasonSums(view, place)
  return writeNumbers(
    categories.flatMap(({ of, per, times }, index) => {
      const score = scores[index]?.[place] ?? Number.NaN
      if (Number.isNaN(score)) return [null, null]
      const value = Math.round(VALUE_UNIT * score) + 0
      if (games === 0) return [null, value]
      const divisor = per === null ? (isReadByGame(view.sport) ? games : 1) : sum(per)
      return [divisor === 0 ? null : rounded((sum(of) / divisor) * times), value]
    }),
  )
}

/** To a ten-thousandth: a thousand of them travel. */
function rounded(figure: number): number {
  return Math.round(figure * 10_000) / 10_000
}
