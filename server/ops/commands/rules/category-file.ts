import * as z from 'zod'
import type { Category } from '../../../../shared/rules/scoring/category.ts'
import type { Minimum } from '../../../../shared/rules/category/compare.ts'
import type { CategoryTotals } from '../../../../shared/rules/category/total.ts'
import type { ScoringFormat } from '../../../../shared/rules/format/game-score.ts'
import type { WeekTotals } from '../../../../shared/rules/format/week-totals.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { byId } from './appeal.ts'

/** More than any league compares. */
const MOST_CATEGORIES = 100
/** Amounts are kept in millionths: an average of four decimals stays what it is, and sums of a season are exact. */
const MILLION = 1_000_000
const MOST_AMOUNT = 1_000_000_000

const Key = z.string({ error: 'a category must be a text' }).min(1).max(60)

/** An amount as the file has it, in millionths. */
const Amount = z
  .number({ error: 'a total must be a number, or [made, tried]' })
  .min(-MOST_AMOUNT)
  .max(MOST_AMOUNT)
  .transform((amount) => Math.round(amount * MILLION))

/** A team’s total in each category: a number, or of a ratio what it is made of, `[made, tried]`; never its quotient. */
export const Totals = byId(
  z.union([
    Amount.transform((of) => ({ of, per: null as number | null })),
    z.tuple([Amount, Amount]).transform(([of, per]) => ({ of, per: per as number | null })),
  ]),
)
export type Totals = z.infer<typeof Totals>

export const CategorySettings = z.object({
  /** Each category is a game, or who wins more of them wins one; by points where it is left out. */
  scoring: z.enum(['points', 'each-category', 'most-categories']).optional(),
  /** Against opponents, or in one table: of total points, or by ranks in the categories. */
  competition: z.enum(['head-to-head', 'table']).optional(),
  categories: z
    .array(
      z.object({
        key: Key,
        /** Whether fewer are better. */
        fewer: z.boolean().optional(),
        /** By which minimums name it. */
        group: z.string().max(60).optional(),
      }),
    )
    .max(MOST_CATEGORIES)
    .optional(),
  /** So much of something in a week, or categories of a group are lost: its ratios, or all of them. */
  minimums: z
    .array(
      z.object({
        stat: Key,
        least: z.number().min(0).max(MOST_AMOUNT),
        group: z.string().max(60),
        loses: z.enum(['ratios', 'all']),
      }),
    )
    .max(MOST_CATEGORIES)
    .optional(),
})
export type CategorySettings = z.infer<typeof CategorySettings>

/** A week of a team: its totals, and what minimums ask for. */
export interface TeamTotals {
  readonly totals?: Totals | undefined
  readonly counted?: ReadonlyMap<string, number> | undefined
}

/**
 * How a file's teams are compared.
 * @param totals of all teams in all weeks: a category whose totals are pairs is a ratio
 * @throws {Refusal} where a category is there twice, or has both kinds of totals
 */
export function formatOf(
  { scoring = 'points', categories = [], minimums = [] }: CategorySettings,
  totals: readonly Totals[],
): ScoringFormat {
  const keys = new Set<string>()
  const read = categories.map(({ key, fewer = false, group = '' }): Category => {
    if (keys.has(key)) throw new Refusal(`The category ${key} is there twice.`)
    keys.add(key)
    const kinds = new Set(totals.flatMap((own) => (own.has(key) ? [own.get(key)?.per === null] : [])))
    if (kinds.size > 1) throw new Refusal(`The category ${key} has numbers and pairs.`)
    return { key, of: [key], per: kinds.has(false) ? [key] : null, times: 1, isFewerBetter: fewer, group }
  })
  if (scoring !== 'points' && read.length === 0) throw new Refusal('The file names no categories.')
  const least = minimums.map((one): Minimum => ({ ...one }))
  return { scoring, categories: read, minimums: least }
}

/** A team's week as the rules have it. Categories that it does not name are nothing. */
export function weekOf({ totals, counted }: TeamTotals): WeekTotals {
  return {
    totals: Object.fromEntries(totals ?? []) satisfies CategoryTotals,
    counted: Object.fromEntries(counted ?? []),
  }
}
