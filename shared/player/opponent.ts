import * as z from 'zod'

/** What a pro team allows to players of a position: shared/rules/opponent/allowed.ts. */
export const OpponentRank = z.object({
  /** A position of the sport, or in baseball `hitters` or `starters`. */
  group: z.string(),
  /** Points allowed per game, hundredths; value in a league by categories. */
  average: z.int(),
  games: z.int(),
  /** 1 allows the fewest; null while there are too few games. */
  rank: z.int().nullable(),
  of: z.int(),
})
export type OpponentRank = z.infer<typeof OpponentRank>
