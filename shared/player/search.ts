import * as z from 'zod'
import { PlayerId, ProTeamId } from '../core/ids.ts'
import { FantasySportSchema } from '../league/league.ts'

/** What is looked for among the players and teams of all fantasy sports. */
export const SearchQuery = z.object({
  /** Words of names, in any case, with or without accents and apostrophes. Without a word nothing is found. */
  text: z.string().max(60),
})

export const Found = z.object({
  /** The best first, a handful at most. */
  players: z.array(
    z.object({
      sport: FantasySportSchema,
      id: PlayerId,
      name: z.string(),
      /** As the feed abbreviates it. */
      position: z.string().nullable(),
      /** The abbreviation of his team. */
      team: z.string().nullable(),
    }),
  ),
  teams: z.array(
    z.object({ sport: FantasySportSchema, id: ProTeamId, name: z.string(), abbreviation: z.string() }),
  ),
})
export type Found = z.infer<typeof Found>
