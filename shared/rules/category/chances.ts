import { normalShare } from '../projection/win-probability.ts'
import type { Category } from '../scoring/category.ts'
import { compareTotals } from './compare.ts'
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
  /** How likely it is to win more categories than the other, and as many, 0 to 1. */
  readonly win: number
  readonly tie: number
}

/**
 * How a week may end, from what is still to come of each sum: normal, and of a ratio what it adds up goes with what it is
 * divided by. Each category is worked out by itself, and how many are won as if they were independent of each other.
 */
export function categoryChances(
  categories: readonly Category[],
  { own, theirs }: { readonly own: CategoryProgress; readonly theirs: CategoryProgress },
): CategoryChances {
  const byCategory = categories.map((category) =>
    chanceOf(category, finalOf(category, own), finalOf(category, theirs)),
  )
  const sum = (of: 'win' | 'tie') => byCategory.reduce((all, chance) => all + chance[of], 0)
  const [wins, ties] = [sum('win'), sum('tie')]
  return {
    byCategory: Object.fromEntries(categories.map(({ key }, index) => [key, byCategory[index] ?? EVEN])),
    expected: { wins, losses: categories.length - wins - ties, ties },
    ...overall(byCategory),
  }
}

const EVEN = { win: 0.5, tie: 0 }

/** How likely it is to win more of them than the other, and as many: by how far one is ahead, category after category. */
function overall(chances: readonly { readonly win: number; readonly tie: number }[]): {
  win: number
  tie: number
} {
  const size = chances.length
  // By the lead, from −size to size.
  let leads = new Float64Array(2 * size + 1)
  leads[size] = 1
  for (const { win, tie } of chances) {
    const next = new Float64Array(2 * size + 1)
    for (const [lead, share] of leads.entries()) {
      if (share === 0) continue
      next[lead + 1] = (next[lead + 1] ?? 0) + share * win
      next[lead] = (next[lead] ?? 0) + share * tie
      next[lead - 1] = (next[lead - 1] ?? 0) + share * Math.max(0, 1 - win - tie)
    }
    leads = next
  }
  return { win: leads.slice(size + 1).reduce((all, share) => all + share, 0), tie: leads[size] ?? 0 }
}

/** A final total as far as it can be told: what it is now where nothing is to come. */
interface Final {
  readonly total: CategoryTotal
  /** What is expected of the figure, and its variance: hundredths, or the quotient. */
  readonly mean: number
  readonly variance: number
}

function chanceOf(category: Category, own: Final, theirs: Final): { win: number; tie: number } {
  const variance = own.variance + theirs.variance
  if (variance === 0 || own.total.per === 0 || theirs.total.per === 0) {
    const lead = compareTotals(category, own.total, theirs.total)
    return { win: lead > 0 ? 1 : 0, tie: lead === 0 ? 1 : 0 }
  }
  const lead = (category.isFewerBetter ? -1 : 1) * (own.mean - theirs.mean)
  const deviation = Math.sqrt(variance)
  // Sums are counted in whole ones, so that they can be level; quotients as good as never are.
  const step = category.per === null ? UNIT / 2 : 0
  const win = normalShare((lead - step) / deviation)
  return { win, tie: normalShare((lead + step) / deviation) - win }
}

/** One of what is counted, in hundredths. */
const UNIT = 100

function finalOf(category: Category, { totals, toCome }: CategoryProgress): Final {
  const { of, per } = totalIn(category, totals)
  const rest = toCome[category.key]
  if (per === null) {
    const { mean, variance } = rest?.of ?? NOTHING
    const total = { of: of + mean, per }
    return { total, mean: total.of, variance }
  }
  const [made, tried] = [rest?.of ?? NOTHING, rest?.per ?? NOTHING]
  const total = { of: of + made.mean, per: per + tried.mean }
  if (total.per === 0) return { total, mean: 0, variance: 0 }
  const quotient = total.of / total.per
  // Of those who try more, more is made: only what differs from the whole's quotient moves it.
  const share = tried.mean === 0 ? quotient : made.mean / tried.mean
  const variance = (made.variance + (share - quotient) ** 2 * tried.variance) / total.per ** 2
  return { total, mean: quotient, variance }
}

const NOTHING: Expected = { mean: 0, variance: 0 }

/** Whether a category can still turn: neither side is as good as certain of it. */
export function isOpen({ win, tie }: { readonly win: number; readonly tie: number }): boolean {
  return win < 0.99 && 1 - win - tie < 0.99 && tie < 0.99
}

/** How likely a category is to be won that is still close, ties as half. */
const CLOSE = { from: 0.45, to: 0.57 } as const

/** Whether a category can turn with the next games: either side may as well win it. */
export function isClose(chance: { readonly win: number; readonly tie: number }): boolean {
  const share = shareOf(chance)
  return isOpen(chance) && share >= CLOSE.from && share <= CLOSE.to
}

/** How likely it is won, a tie as half of it, 0 to 1. */
export function shareOf({ win, tie }: { readonly win: number; readonly tie: number }): number {
  return win + tie / 2
}
