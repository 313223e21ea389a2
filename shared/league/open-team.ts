import * as z from 'zod'
import { LeagueCode, TeamId } from '../core/ids.ts'
import { WhyOpen } from './unclaimed-team.ts'
import { FantasySportSchema } from './league.ts'

/** A team that needs a manager and that everyone on the server can find. */
export const OpenTeam = z.object({
  teamId: TeamId,
  teamName: z.string(),
  leagueName: z.string(),
  sport: FantasySportSchema,
  commissioner: z.string(),
  why: WhyOpen,
  /** Whether the first who asks has it; else the commissioner confirms. */
  isFirstCome: z.boolean(),
  wins: z.int(),
  losses: z.int(),
  ties: z.int(),
  /** In the table, from 1, of so many; null before there is one. */
  rank: z.int().nullable(),
  of: z.int(),
  /** Whether the reader has asked for it. */
  isAsked: z.boolean(),
})
export type OpenTeam = z.infer<typeof OpenTeam>

/** The same with what its next manager would have: what all of its league see, and nothing that is a manager’s own. */
export const OpenTeamPreview = OpenTeam.extend({
  players: z.array(
    z.object({ name: z.string(), positions: z.array(z.string()), team: z.string().nullable() }),
  ),
  /** Picks of coming drafts that it has of others. */
  picksOwned: z.array(z.object({ season: z.int(), round: z.int(), teamName: z.string() })),
  /** Its own picks that others have. */
  picksOwed: z.array(z.object({ season: z.int(), round: z.int(), teamName: z.string() })),
  /** The code of the league, where the reader is in it. */
  own: LeagueCode.nullable(),
})
export type OpenTeamPreview = z.infer<typeof OpenTeamPreview>

/** What became of asking for a team: it is theirs at once, or the commissioner confirms. */
export const AskedFor = z.object({ state: z.enum(['taken', 'asked']), code: LeagueCode.nullable() })
export type AskedFor = z.infer<typeof AskedFor>
