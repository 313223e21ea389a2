import * as z from 'zod'
import { LeagueCode, TeamId, UserId } from '../core/ids.ts'
import { CrestSchema } from '../crest/schema.ts'
import { HOSTS } from '../hosts/league/host-league.ts'
import { plainClaimCode } from './code.ts'
import { FantasySportSchema } from '../league/league.ts'
import { WhyOpen } from '../league/unclaimed-team.ts'

/** The secret of a league’s group link, as it is after the `#` of an address or as someone types it; plain after parsing. */
export const ClaimCode = z
  .string({ error: 'This link is not whole.' })
  .max(40, { error: 'This link is not whole: please open it again as it was sent.' })
  .transform(plainClaimCode)
  .pipe(
    z.string().regex(/^[0-9A-HJKMNP-TV-Z]{12}$/, {
      error: 'This link is not whole: please open it again as it was sent.',
    }),
  )

/** What whoever has a league’s group link may see of it. */
export const ClaimCard = z.object({
  leagueName: z.string(),
  sport: FantasySportSchema,
  /** Where the league played before; null where it began here. */
  host: z.enum(HOSTS).nullable(),
  commissionerName: z.string(),
  /** Teams that can be asked for, in the order of the seats. */
  teams: z.array(
    z.object({
      teamId: TeamId,
      teamName: z.string(),
      crest: CrestSchema,
      /** Who had it, or has it: where the league comes from, as they were called there. */
      holderName: z.string(),
      why: WhyOpen,
    }),
  ),
  /** The team that whoever looks has asked for; null for none. */
  asked: z.object({ teamId: TeamId, teamName: z.string() }).nullable(),
  /** The code of the league, where whoever looks has a team in it. */
  own: LeagueCode.nullable(),
})
export type ClaimCard = z.infer<typeof ClaimCard>

/** What became of asking for a team. */
export const ClaimState = z.object({
  /** `ended`: refused, taken back, or someone else has the team. */
  state: z.enum(['asked', 'confirmed', 'ended']),
  /** The code of the league, once the team is theirs; null before. */
  code: LeagueCode.nullable(),
})
export type ClaimState = z.infer<typeof ClaimState>

/** A person who asks for a team, for the league’s commissioner. */
export const ClaimRequest = z.object({
  userId: UserId,
  username: z.string(),
  teamId: TeamId,
  teamName: z.string(),
  /** Who had the team, as they were called there. */
  holderName: z.string(),
  why: WhyOpen,
  /** ms since the epoch */
  askedAt: z.int(),
})
export type ClaimRequest = z.infer<typeof ClaimRequest>

/** A league’s group link, and who asks by it. */
export const ClaimRequests = z.object({
  /** Null where there is none: it was never made, it was turned off, or a former commissioner made it. */
  link: z.string().nullable(),
  /** The first who asked at the head. */
  requests: z.array(ClaimRequest),
})
export type ClaimRequests = z.infer<typeof ClaimRequests>
