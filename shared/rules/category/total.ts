import { inHundredths, type Stats } from '../scoring/scoring.ts'
import type { Category } from '../scoring/category.ts'

/** What a team or a player has in a category, in whole hundredths: a sum, and of a ratio what it is divided by. */
export interface CategoryTotal {
  readonly of: number
  /** Null for a category that is no ratio. */
  readonly per: number | null
}

/** By the keys of the categories. */
export type CategoryTotals = Readonly<Record<string, CategoryTotal>>

/**
 * The totals of some stat lines, category by category. Ratios are added up as what they are made of, never as quotients:
 * a team's average is that of all its at-bats.
 * @throws RangeError if one of the amounts is not a number
 */
export function totalsOf(categories: readonly Category[], lines: readonly Stats[]): CategoryTotals {
  return Object.fromEntries(
    categories.map(({ key, of, per }): [string, CategoryTotal] => [
      key,
      { of: sumOf(of, lines), per: per === null ? null : sumOf(per, lines) },
    ]),
  )
}

/** Several totals as one: of the weeks of a season, of the players of a team. */
export function addTotals(all: readonly CategoryTotals[]): CategoryTotals {
  const sums: Record<string, CategoryTotal> = {}
  for (const totals of all)
    for (const [key, { of, per }] of Object.entries(totals)) {
      const before = sums[key]
      sums[key] = {
        of: (before?.of ?? 0) + of,
        per: per === null && (before?.per ?? null) === null ? null : (before?.per ?? 0) + (per ?? 0),
      }
    }
  return sums
}

/** The figure that a fan reads: a sum, or a quotient unrounded. Null for a ratio of nothing: no shot was attempted. */
export function figureOf({ times }: Pick<Category, 'times'>, { of, per }: CategoryTotal): number | null {
  if (per === null) return of / 100
  return per === 0 ? null : (of / per) * times
}

const NOTHING: CategoryTotal = { of: 0, per: null }

/** What totals have in a category: nothing where they do not name it. */
export function totalIn({ key, per }: Pick<Category, 'key' | 'per'>, totals: CategoryTotals): CategoryTotal {
  return totals[key] ?? (per === null ? NOTHING : { of: 0, per: 0 })
}

function sumOf(stats: readonly string[], lines: readonly Stats[]): number {
  let sum = 0
  for (const line of lines)
    for (const stat of stats) if (Object.hasOwn(line, stat)) sum += inHundredths(line[stat] ?? 0, stat)
  return sum
}
