import { normals } from '../season/normals.ts'
import type { Category } from './category.ts'
import { compareTotals, type Outcome } from './compare.ts'
import { type CategoryTotal, type CategoryTotals, totalIn } from './total.ts'

/** What is expected of a sum that is still to come, in hundredths. */
export interface Expected {
  readonly mean: number
  readonly variance: number
}

/** A team in the middle of a week. */
export interface CategoryProgress {
  readonly totals: CategoryTotals
  /** By category what is still to come of what it adds up, and of what that is divided by; nothing where it is left out. */
  readonly toCome: Readonly<Record<string, { readonly of: Expected; readonly per: Expected | null }>>
}

/** How a game by categories may end, from the first team's side. */
export interface CategoryChances {
  /** By category, 0 to 1: how likely it is won, and tied. */
  readonly byCategory: Readonly<Record<string, { readonly win: number; readonly tie: number }>>
  /** Expected number of categories. */
  readonly expected: { readonly wins: number; readonly losses: number; readonly ties: number }
  /** How likely it is to win more categories than the other, and as many. */
  readonly win: number
  readonly tie: number
}

/** Of so many weeks a share of ½ is off by 2 % in one case of twenty. */
const WEEKS = 2_000

/**
 * Plays what is left of a week many times: what is still to come of each sum is normal, never below 0 and a whole number
 * of what is counted, and what a ratio adds up goes with what it is divided by.
 * @param seed the same seed gives the same chances
 */
export function categoryChances(
  categories: readonly Category[],
  { own, theirs }: { readonly own: CategoryProgress; readonly theirs: CategoryProgress },
  seed: number,
): CategoryChances {
  const next = normals(seed)
  const wins = categories.map(() => 0)
  const ties = categories.map(() => 0)
  let won = 0
  let level = 0
  for (let week = 0; week < WEEKS; week += 1) {
    let lead = 0
    for (const [index, category] of categories.entries()) {
      const outcome = compareTotals(category, finalOf(category, own, next), finalOf(category, theirs, next))
      lead += outcome
      if (outcome > 0) wins[index] = (wins[index] ?? 0) + 1
      if (outcome === 0) ties[index] = (ties[index] ?? 0) + 1
    }
    if (lead > 0) won += 1
    if (lead === 0) level += 1
  }
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0) / WEEKS
  return {
    byCategory: Object.fromEntries(
      categories.map(({ key }, index) => [
        key,
        { win: (wins[index] ?? 0) / WEEKS, tie: (ties[index] ?? 0) / WEEKS },
      ]),
    ),
    expected: { wins: sum(wins), losses: categories.length - sum(wins) - sum(ties), ties: sum(ties) },
    win: won / WEEKS,
    tie: level / WEEKS,
  }
}

function finalOf(
  category: Category,
  { totals, toCome }: CategoryProgress,
  next: () => number,
): CategoryTotal {
  const { of, per } = totalIn(category, totals)
  const rest = toCome[category.key]
  if (!rest) return { of, per }
  if (rest.per === null || per === null) return { of: of + drawn(rest.of, next), per }
  const attempts = drawn(rest.per, next)
  const share = rest.per.mean === 0 ? 1 : attempts / rest.per.mean
  return {
    of: of + drawn({ mean: rest.of.mean * share, variance: rest.of.variance * share }, next),
    per: per + attempts,
  }
}

/** In hundredths, of something that is counted in whole ones. */
function drawn({ mean, variance }: Expected, next: () => number): number {
  if (variance <= 0) return Math.round(mean)
  return Math.max(0, Math.round((mean + Math.sqrt(variance) * next()) / 100)) * 100
}

/** Whether a category can still turn: neither side is as good as certain of it. */
export function isOpen({ win, tie }: { readonly win: number; readonly tie: number }): boolean {
  return win < 0.99 && 1 - win - tie < 0.99 && tie < 0.99
}

/** What a category counts as now. */
export function outcomeNow(category: Category, own: CategoryTotals, theirs: CategoryTotals): Outcome {
  const lead = compareTotals(category, totalIn(category, own), totalIn(category, theirs))
  return lead === 0 ? 'tie' : lead > 0 ? 'win' : 'loss'
}
