import type { Category } from '../../../shared/rules/scoring/category.ts'
import type { CategoryTotals } from '../../../shared/rules/category/total.ts'
import type { ValueScale } from '../../../shared/rules/category/value.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'

/** What a league compares, and how many players its teams have together. */
export interface ComparedCategories {
  /** At least one. */
  readonly categories: readonly Category[]
  /** By side: batters, and pitchers. */
  readonly rostered: readonly number[]
}

/** All players in the categories of a league, by index in the list of players. */
export interface CategoryValues {
  readonly categories: readonly Category[]
  readonly scale: ValueScale
  /** What each is expected to do over a season; null for who has nothing to go by. */
  readonly expected: readonly (CategoryTotals | null)[]
  /** In the order of the categories, z-scores; NaN where a player is measured by other categories, or by nothing. */
  readonly scores: readonly Float64Array[]
  /** Their sums; NaN for who has none. */
  readonly totals: Float64Array
  /** What pays for a stat line what it is worth in all categories. */
  readonly rules: Ruleset
}
