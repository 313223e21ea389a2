import * as z from 'zod'

/** Since when a version of a league's rules counts. Labels are in words: `Week 5`, `2026–27`. */
export const CountsFrom = z.discriminatedUnion('at', [
  /** For every game there is. */
  z.object({ at: z.literal('beginning') }),
  z.object({ at: z.literal('season'), season: z.int(), label: z.string() }),
  z.object({ at: z.literal('period'), season: z.int(), period: z.int(), label: z.string() }),
])
export type CountsFrom = z.infer<typeof CountsFrom>

/** A version of a league's rules that has a part in some points. */
export const CountedRules = z.object({ version: z.int(), from: CountsFrom })
export type CountedRules = z.infer<typeof CountedRules>

/**
 * From where on a change of the rules shall count: `period`, from the scoring period that is not over yet, so
 * that closed ones keep their points; `season`, from the start of the season.
 */
export const ChangeFrom = z.enum(['period', 'season'])
export type ChangeFrom = z.infer<typeof ChangeFrom>

/** The rules of a league as they are in force. */
export const RulesetVersion = z.object({
  /** From 1; each change is a new version. */
  version: z.int(),
  rules: z.record(z.string(), z.number()),
  author: z.string(),
  createdAt: z.int(),
  from: CountsFrom,
  /** From where a change made now would count, by what is asked for; the same before the season has begun. */
  changeFrom: z.object({ period: CountsFrom, season: CountsFrom }),
})
export type RulesetVersion = z.infer<typeof RulesetVersion>
