import { unitsPerValue } from '../../core/stat-units.ts'
import type { Ruleset } from '../../sports/model/sport.ts'
import type { Category } from '../scoring/category.ts'
import { type CategoryTotal, type CategoryTotals, totalIn } from './total.ts'

/** What a player is worth in a league by categories. */
export interface CategoryValue {
  /** By category: how many standard deviations above the players of the league; below 0 where a team is better without. */
  readonly scores: Readonly<Record<string, number>>
  /** Their sum. */
  readonly total: number
}

/** What is usual in a category among the players on the teams of a league. In hundredths, as totals are. */
export interface CategoryScale {
  readonly mean: number
  /** 0 where all have the same. */
  readonly deviation: number
  /** What they have of a ratio together; 0 of a sum. */
  readonly ratio: number
}

/** By the keys of the categories. */
export type ValueScale = Readonly<Record<string, CategoryScale>>

/** Who is rostered decides what is usual, and that who is: after so many rounds nothing moves any more. */
const ROUNDS = 6

/**
 * Players by z-scores: in each category how far a player is above the mean of those on rosters, in standard
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
  return valuesOn(categories, players, valueScale(categories, players, rostered))
}

/** What is usual among those on rosters: as many as that, and the best by what is usual among them. */
export function valueScale(
  categories: readonly Category[],
  players: readonly CategoryTotals[],
  rostered: number,
): ValueScale {
  // By columns: a season has a thousand players, and is looked at several times.
  const columns = categories.map((category) => columnOf(category, players))
  const everybody = Uint32Array.from(players.keys())
  let pool = everybody
  let scales = columns.map((column) => scaleOf(column, pool))
  for (let round = 1; round < ROUNDS; round += 1) {
    const totals = totalsBy(columns, scales, players.length)
    const next = everybody
      .toSorted((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || a - b)
      .subarray(0, Math.max(0, rostered))
    const before = new Set(pool)
    if (next.length === before.size && next.every((player) => before.has(player))) break
    pool = next
    scales = columns.map((column) => scaleOf(column, next))
  }
  return Object.fromEntries(columns.map(({ category }, index) => [category.key, scales[index] ?? NO_SCALE]))
}

const NO_SCALE: CategoryScale = { mean: 0, deviation: 0, ratio: 0 }

/** What all players have in a category. */
interface Column {
  readonly category: Category
  readonly of: Float64Array
  /** Null for a sum. */
  readonly per: Float64Array | null
}

function columnOf(category: Category, players: readonly CategoryTotals[]): Column {
  const totals = players.map((own) => totalIn(category, own))
  return {
    category,
    of: Float64Array.from(totals, ({ of }) => of),
    per: category.per === null ? null : Float64Array.from(totals, ({ per }) => per ?? 0),
  }
}

function totalsBy(
  columns: readonly Column[],
  scales: readonly CategoryScale[],
  players: number,
): Float64Array {
  const totals = new Float64Array(players)
  for (const [index, { category, of, per }] of columns.entries()) {
    const scale = scales[index]
    for (let player = 0; player < players; player += 1) {
      const own = { of: of[player] ?? 0, per: per === null ? null : (per[player] ?? 0) }
      totals[player] = (totals[player] ?? 0) + scoreIn(category, own, scale)
    }
  }
  return totals
}

/** Players by what is usual, in their order. */
export function valuesOn(
  categories: readonly Category[],
  players: readonly CategoryTotals[],
  scale: ValueScale,
): CategoryValue[] {
  return players.map((totals) => {
    const scores: Record<string, number> = {}
    let total = 0
    for (const category of categories) {
      const score = scoreIn(category, totalIn(category, totals), scale[category.key])
      scores[category.key] = score
      total += score
    }
    return { scores, total }
  })
}

/** So many standard deviations above the mean; below it where fewer would be better and are not. */
function scoreIn(
  { isFewerBetter }: Pick<Category, 'isFewerBetter'>,
  own: CategoryTotal,
  scale: CategoryScale | undefined,
): number {
  if (!scale || scale.deviation === 0) return 0
  const above = (amountOf(own, scale.ratio) - scale.mean) / scale.deviation
  return isFewerBetter ? 0 - above : above
}

/** What a player brings in a category; of a ratio, beyond what the league's ratio would for the same attempts. */
function amountOf({ of, per }: CategoryTotal, ratio: number): number {
  return per === null ? of : of - ratio * per
}

function scaleOf({ of, per }: Column, pool: Uint32Array): CategoryScale {
  let added = 0
  let divisor = 0
  for (const player of pool) {
    added += of[player] ?? 0
    divisor += per?.[player] ?? 0
  }
  const ratio = per === null || divisor === 0 ? 0 : added / divisor
  const amounts = Float64Array.from(pool, (player) => (of[player] ?? 0) - ratio * (per?.[player] ?? 0))
  const mean = meanOf(amounts)
  const deviation = Math.sqrt(meanOf(amounts.map((amount) => (amount - mean) ** 2)))
  // What differs by less than a rounding does not differ.
  return { mean, deviation: deviation < 1e-6 ? 0 : deviation, ratio }
}

/** Points of value that one standard deviation of a season is. */
export const VALUE_UNIT = 100

/** A sum of z-scores as value is shown, in whole hundredths of a point; null where there is none (NaN). */
export function valueOf(total: number): number | null {
  return Number.isNaN(total) ? null : Math.round(100 * VALUE_UNIT * total) + 0
}

/**
 * Rules that pay for a stat line what it adds to a team in all categories: one standard deviation of a season is 100
 * points. What a ratio is made of is paid for, and what it is divided by costs as much as the league's ratio would bring. A
 * player's z-scores are these points over a season, less those of the mean player: so everything that goes by points, a
 * lineup or a trade, goes by categories with them.
 */
export function valueRules(categories: readonly Category[], scale: ValueScale): Ruleset {
  const worth = new Map<string, number>()
  const add = (stat: string, each: number) => worth.set(stat, (worth.get(stat) ?? 0) + each)
  for (const { key, of, per, isFewerBetter } of categories) {
    const { deviation, ratio } = scale[key] ?? { deviation: 0, ratio: 0 }
    if (deviation === 0) continue
    // Totals are in hundredths.
    const each = ((isFewerBetter ? -1 : 1) * VALUE_UNIT * 100) / deviation
    for (const stat of of) add(stat, each)
    for (const stat of per ?? []) add(stat, -each * ratio)
  }
  return Object.fromEntries(
    [...worth].flatMap(([stat, each]) => {
      const value = Math.round(each * unitsPerValue(stat) * 10_000) / 10_000 + 0
      return value === 0 ? [] : [[`points_${stat}`, value] as const]
    }),
  )
}

function meanOf(numbers: Float64Array): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
