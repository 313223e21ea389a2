import * as z from 'zod'
import { TeamId } from '../core/ids.ts'

/** Points are in hundredths. */

/** What a change of settings or rules would alter of a season, before it is made. */
export const ChangePreview = z.object({
  /** Games with another winner, or another number of them. */
  results: z.array(
    z.object({
      week: z.int(),
      home: TeamId,
      away: TeamId.nullable(),
      before: z.object({ home: z.int(), away: z.int().nullable() }),
      after: z.object({ home: z.int(), away: z.int().nullable() }),
    }),
  ),
  /** How many games have other points, those with the same winner too. */
  scores: z.int(),
  /** Teams that would stand elsewhere in the table, by their place now. */
  moves: z.array(z.object({ teamId: TeamId, name: z.string(), before: z.int(), after: z.int() })),
  /** Teams that would come into the playoffs as things stand, and those that would fall out of them. */
  into: z.array(TeamId),
  outOf: z.array(TeamId),
  /** What scores are in where that is not the same before and after: points, or categories won, in hundredths too. */
  units: z
    .object({ before: z.enum(['points', 'categories']), after: z.enum(['points', 'categories']) })
    .optional(),
  /** The same in a sentence: `This alters 3 results; 2 teams swap places.` */
  words: z.string(),
  /** What becomes of the league where its format changes, a sentence each: `The playoffs fall away: …`; left out where it does not. */
  effects: z.array(z.string()).optional(),
  /** From which week it counts and what it leaves alone, where it decides records, seeds or the playoffs; else left out. */
  counts: z.string().optional(),
})
export type ChangePreview = z.infer<typeof ChangePreview>
