import * as z from 'zod'
import { LeagueCode, TeamId } from './ids.ts'
import { FantasySportSchema } from './league.ts'

/** The secret of a link to a team, as it stands after the `#` of an address. */
export const PlaceCode = z
  .string({ error: 'This link is not whole.' })
  .regex(/^[0-9a-f]{32}$/, { error: 'This link is not whole: please open it again as it was sent.' })

/** What somebody who has a link to a team may see before he takes it. */
export const PlaceCard = z.object({
  leagueName: z.string(),
  sport: FantasySportSchema,
  teamName: z.string(),
  /** For whom the place is held, as he was called where the league comes from. */
  holderName: z.string(),
  /** Whether the league goes with the team. */
  isCommissioner: z.boolean(),
  /** The code of the league, where whoever looks has a team in it already. */
  own: LeagueCode.nullable(),
})
export type PlaceCard = z.infer<typeof PlaceCard>

/** A team of a league that came from another server, whose manager has not come yet. */
export const Place = z.object({
  teamId: TeamId,
  teamName: z.string(),
  holderName: z.string(),
  /** When its link ends, ms since the epoch; null where there is none. */
  expiresAt: z.int().nullable(),
})
export type Place = z.infer<typeof Place>
