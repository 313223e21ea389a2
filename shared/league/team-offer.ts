import * as z from 'zod'
import { TeamId, TeamOfferId } from '../core/ids.ts'
import { FantasySportSchema } from './league.ts'

/** What a person sees of a team that they are offered: nothing that the commissioner could write a message in. */
export const TeamOffer = z.object({
  id: TeamOfferId,
  leagueName: z.string(),
  sport: FantasySportSchema,
  /** Username of who offers it. */
  offeredBy: z.string(),
  /** Whether they would be the league's commissioner. */
  withLeague: z.boolean(),
  /** What they would be: in place of its manager, or one of its managers. */
  role: z.enum(['manager', 'co-manager']),
  /** How many teams the league has. */
  teams: z.int(),
  /** ms since the epoch */
  expiresAt: z.int(),
})
export type TeamOffer = z.infer<typeof TeamOffer>

/** An offer as the commissioner of its league sees it. */
export const OpenTeamOffer = z.object({
  id: TeamOfferId,
  teamId: TeamId,
  username: z.string(),
  expiresAt: z.int(),
})
export type OpenTeamOffer = z.infer<typeof OpenTeamOffer>
