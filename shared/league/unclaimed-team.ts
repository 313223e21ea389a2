import * as z from 'zod'
import { LeagueCode, TeamId } from '../core/ids.ts'
import { FantasySportSchema } from './league.ts'

/** The secret of a link to a team, as it stands after the `#` of an address. */
export const UnclaimedTeamCode = z
  .string({ error: 'This link is not whole.' })
  .regex(/^[0-9a-f]{32}$/, { error: 'This link is not whole: please open it again as it was sent.' })

/** Why a team can be taken: its manager has not come from another server yet, it has none, or they ask to be replaced. */
export const WhyOpen = z.enum(['elsewhere', 'no-manager', 'asked'])
export type WhyOpen = z.infer<typeof WhyOpen>

/** What a person who has a link to a team may see before they take it. */
export const UnclaimedTeamCard = z.object({
  leagueName: z.string(),
  sport: FantasySportSchema,
  teamName: z.string(),
  /** Who had it, or has it: where the league comes from, as they were called there. */
  holderName: z.string(),
  why: WhyOpen,
  /** Whether the league goes with the team. */
  isCommissioner: z.boolean(),
  /** The code of the league, where whoever looks has a team in it already. */
  own: LeagueCode.nullable(),
})
export type UnclaimedTeamCard = z.infer<typeof UnclaimedTeamCard>

/** A team that waits for a manager. */
export const UnclaimedTeam = z.object({
  teamId: TeamId,
  teamName: z.string(),
  holderName: z.string(),
  why: WhyOpen,
  /** When its link ends, ms since the epoch; null where there is none. */
  expiresAt: z.int().nullable(),
  /** How everyone on the server can get it: null where it is not listed. */
  listed: z.enum(['confirmed', 'first-come']).nullable(),
})
export type UnclaimedTeam = z.infer<typeof UnclaimedTeam>
