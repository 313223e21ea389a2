import type { Category } from '../scoring/category.ts'
import { type CategoryTotal, type CategoryTotals, figureOf, totalIn } from './total.ts'

/**
 * Who is ahead in a category: above 0 the first, below 0 the other, 0 for a tie. Ratios are compared exactly, crosswise
 * and not as they are shown (game rules 2.9): `.2501` beats `.2499` though both read `.250`. A ratio of nothing loses
 * against any, and ties with another.
 */
export function compareTotals(
  { isFewerBetter }: Pick<Category, 'isFewerBetter'>,
  one: CategoryTotal,
  other: CategoryTotal,
): number {
  if (one.per === 0 || other.per === 0) return Math.sign((one.per ?? 1) - (other.per ?? 1)) + 0
  const lead = one.of * (other.per ?? 1) - other.of * (one.per ?? 1)
  return Math.sign(isFewerBetter ? -lead : lead) + 0
}

/** So much of something in a week, or else categories of its group are lost: three starts of goalies, 20 innings. */
export interface Minimum {
  /** The stat that is counted, as totals have it. */
  readonly stat: string
  /** How much of it, as stat lines count: innings in outs. */
  readonly least: number
  /** Its group in the catalog. */
  readonly group: string
  /** What is lost without: the ratios of the group, as at ESPN (game rules 6), or all of its categories. */
  readonly loses: 'ratios' | 'all'
}

/** Whether the first won, lost or tied. */
export type Outcome = 'win' | 'loss' | 'tie'

/** How two teams compare in a category, from the first one's side. */
export interface CategoryResult {
  readonly category: string
  readonly own: CategoryTotal
  readonly theirs: CategoryTotal
  readonly outcome: Outcome
  /** Who of them has not enough of what a minimum asks for. */
  readonly short: 'none' | 'own' | 'theirs' | 'both'
}

/** What of minimums a team has: amounts by stat, as stat lines count. */
export type Counted = Readonly<Record<string, number>>

/**
 * Two teams category by category.
 * @param minimums each of which takes categories from who is short of it; of two who are, the categories are tied
 */
export function compareTeams(
  categories: readonly Category[],
  teams: Readonly<Record<'own' | 'theirs', { readonly totals: CategoryTotals; readonly counted?: Counted }>>,
  minimums: readonly Minimum[] = [],
): CategoryResult[] {
  return categories.map((category) => {
    const own = totalIn(category, teams.own.totals)
    const theirs = totalIn(category, teams.theirs.totals)
    const short = shortOf(category, teams, minimums)
    return {
      category: category.key,
      own,
      theirs,
      outcome: outcomeOf(category, { own, theirs, short }),
      short,
    }
  })
}

function outcomeOf(
  category: Category,
  { own, theirs, short }: Pick<CategoryResult, 'own' | 'theirs' | 'short'>,
): Outcome {
  if (short === 'both') return 'tie'
  if (short !== 'none') return short === 'own' ? 'loss' : 'win'
  const lead = compareTotals(category, own, theirs)
  if (lead === 0) return 'tie'
  return lead > 0 ? 'win' : 'loss'
}

function shortOf(
  category: Category,
  { own, theirs }: Parameters<typeof compareTeams>[1],
  minimums: readonly Minimum[],
): CategoryResult['short'] {
  const binding = minimums.filter(
    ({ group, loses }) => group === category.group && (loses === 'all' || category.per !== null),
  )
  const isShort = (counted: Counted = {}) =>
    binding.some(({ stat, least }) => (Object.hasOwn(counted, stat) ? (counted[stat] ?? 0) : 0) < least)
  const [one, other] = [isShort(own.counted), isShort(theirs.counted)]
  if (one && other) return 'both'
  if (one) return 'own'
  return other ? 'theirs' : 'none'
}

/** How many categories were won, lost and tied. */
export function recordOfCategories(results: readonly Pick<CategoryResult, 'outcome'>[]): {
  wins: number
  losses: number
  ties: number
} {
  const count = (wanted: Outcome) => results.filter(({ outcome }) => outcome === wanted).length
  return { wins: count('win'), losses: count('loss'), ties: count('tie') }
}

/**
 * Whether rounding hides who is ahead: both figures read alike, and one is better. Such a figure is shown with an
 * asterisk (game rules 2.9 [y-score]).
 * @param digits after the point, as figures are shown
 */
export function isHiddenByRounding(
  category: Category,
  { own, theirs }: Pick<CategoryResult, 'own' | 'theirs'>,
  digits: number,
): boolean {
  if (compareTotals(category, own, theirs) === 0) return false
  const [one, other] = [own, theirs].map((total) => figureOf(category, total)?.toFixed(digits))
  return one !== undefined && one === other
}
