import * as z from 'zod'
import { PlayerId } from '../core/ids.ts'

/**
 * The stats of all players in the season so far, for the browser to score under any rules: sums of stats, cut
 * into pieces that keep the points exact (shared/rules/scoring/stat-totals.ts).
 */
export const SeasonTotals = z.object({
  season: z.int().nullable(),
  /** How many scoring periods have games that have been read. */
  periods: z.int(),
  players: z.array(
    z.object({
      id: PlayerId,
      name: z.string(),
      team: z.string().nullable(),
      /** The first position he may be played at. */
      position: z.string(),
      games: z.int(),
    }),
  ),
  /**
   * Of each piece how many every player has, as text with commas between, and empty for none (`,,3,,-2`): a
   * hundred thousand numbers need not be checked or copied one by one.
   */
  totals: z.array(z.object({ stat: z.string(), amount: z.number(), counts: z.string() })),
})
export type SeasonTotals = z.infer<typeof SeasonTotals>
