import type { Category } from './category.ts'
import { type CategoryTotals, totalIn } from './total.ts'

/** What a player is worth in a league by categories. */
export interface CategoryValue {
  /** By category: how many standard deviations above the players of the league; below 0 where a team is better without. */
  readonly scores: Readonly<Record<string, number>>
  /** Their sum. */
  readonly total: number
}

/** Who is rostered decides what is usual, and that who is: after so many rounds nothing moves any more. */
const ROUNDS = 6

/**
 * Players by z-scores: in each category how far a player is above the mean of those whom the league rosters, in standard
 * deviations. A ratio counts by its effect on a team, what a player adds beyond what the league's ratio would bring for
 * the same attempts, so that a good percentage of few shots is worth little.
 * @param players what each is expected to bring over the same time
 * @param rostered how many of them the league's teams have together
 * @returns in the order of the players
 */
export function categoryValues(
  categories: readonly Category[],
  players: readonly CategoryTotals[],
  rostered: number,
): CategoryValue[] {
  let pool = [...players.keys()]
  let values: CategoryValue[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    values = valuesAgainst(categories, players, pool)
    const order = [...players.keys()].toSorted(
      (a, b) => (values[b]?.total ?? 0) - (values[a]?.total ?? 0) || a - b,
    )
    const next = order.slice(0, rostered)
    if (next.every((player) => pool.includes(player)) && next.length === pool.length) break
    pool = next
  }
  return values
}

function valuesAgainst(
  categories: readonly Category[],
  players: readonly CategoryTotals[],
  pool: readonly number[],
): CategoryValue[] {
  const scores = players.map((): Record<string, number> => ({}))
  for (const category of categories) {
    const amounts = amountsIn(category, players, pool)
    const known = pool.map((player) => amounts[player] ?? 0)
    const mean = meanOf(known)
    const deviation = Math.sqrt(meanOf(known.map((amount) => (amount - mean) ** 2)))
    const sign = category.isFewerBetter ? -1 : 1
    for (const [player, own] of scores.entries())
      own[category.key] = deviation === 0 ? 0 : (sign * ((amounts[player] ?? 0) - mean)) / deviation
  }
  return scores.map((own) => ({
    scores: own,
    total: Object.values(own).reduce((sum, score) => sum + score, 0),
  }))
}

/** What each player brings in a category; of a ratio, beyond what the pool's ratio would for the same attempts. */
function amountsIn(
  category: Category,
  players: readonly CategoryTotals[],
  pool: readonly number[],
): number[] {
  const totals = players.map((player) => totalIn(category, player))
  if (category.per === null) return totals.map(({ of }) => of)
  let of = 0
  let per = 0
  for (const player of pool) {
    of += totals[player]?.of ?? 0
    per += totals[player]?.per ?? 0
  }
  const ratio = per === 0 ? 0 : of / per
  return totals.map((own) => own.of - ratio * (own.per ?? 0))
}

function meanOf(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
