import * as z from 'zod'

/** What a team or a player has in a category, in whole hundredths: a sum, and of a ratio what it is divided by, else null. */
export const CategoryTotal = z.object({ of: z.int(), per: z.int().nullable() })

/** By the keys of the categories. */
export const CategoryTotals = z.record(z.string().max(60), CategoryTotal)

/**
 * What is expected of a player in a game, by category: no whole numbers. A week has a thousand of them, so they are looked
 * at by hand: records of zod cost as much as the rest of the answer.
 */
export const ExpectedTotals = z.custom<Record<string, { of: number; per: number | null }>>(
  (value) => typeof value === 'object' && value !== null && Object.values(value).every(isExpected),
)

function isExpected(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('of' in value) || !('per' in value)) return false
  return Number.isFinite(value.of) && (value.per === null || Number.isFinite(value.per))
}

/** Totals of a team’s starters in a week. */
export const WeekTotals = z.object({
  totals: CategoryTotals,
  /** What weekly minimums ask for: amounts by stat, as stat lines count. */
  counted: z.record(z.string().max(60), z.number()),
  /** Of a week that another host has compared: what the team won, lost and tied. It counts instead of totals. */
  record: z.object({ wins: z.int(), losses: z.int(), ties: z.int() }).optional(),
})
export type WeekTotals = z.infer<typeof WeekTotals>
