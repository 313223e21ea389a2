import * as z from 'zod'
import { DraftedPlayer } from '../draft/draft.ts'
import { ClaimId, PlayerId, TeamId } from '../core/ids.ts'
import { WaiverSettings } from '../settings/settings.ts'
import { Digest } from './event.ts'

/** Money is in dollars, times in ms since the epoch. */

/** Most claims that a team may have waiting. */
export const MOST_CLAIMS = 60

/** Names a group of alternatives: of its claims a team wins one at most. */
const Alternatives = z
  .string()
  .trim()
  .min(1, { error: 'Please enter a name.' })
  .max(20, { error: 'At most 20 characters, please.' })
  .nullable()

/** A claim as it is sent: shared/waiver/seal/claim.ts closes it. */
export const ClaimInput = z.object({
  commitment: Digest,
  sealed: z.string().max(2_000),
  alternatives: Alternatives.default(null),
  /** A claim that this one takes the place of. */
  replaces: ClaimId.nullable().default(null),
})

/** The claims of a team in its own order. */
export const ClaimOrder = z.object({
  claims: z.array(z.strictObject({ id: ClaimId, alternatives: Alternatives })).max(MOST_CLAIMS),
})

/** Why a claim was lost (shared/rules/waiver/run.ts); `unreadable` where it could not be opened. */
const LOSSES = [
  'taken',
  'group',
  'limit',
  'drop-gone',
  'drop-locked',
  'drop-undroppable',
  'no-room',
  'budget',
  'unreadable',
] as const

/** Whether the next run would give it to the team, without other teams' claims. */
const ClaimForecast = z.object({
  won: z.boolean(),
  reason: z.enum(LOSSES).nullable(),
  because: z.string(),
})

/** A claim of one's own that waits for its run. */
export const OwnClaim = z.object({
  id: ClaimId,
  commitment: Digest,
  /** Null where it cannot be opened any more, because the server has another secret. */
  add: DraftedPlayer.nullable(),
  drop: DraftedPlayer.nullable(),
  bid: z.int().nullable(),
  alternatives: z.string().nullable(),
  madeAt: z.int(),
  /** The run that looks at it. */
  runsAt: z.int(),
  forecast: ClaimForecast,
})
export type OwnClaim = z.infer<typeof OwnClaim>

/** Where a team stands. */
const WaiverTeam = z.object({
  id: TeamId,
  name: z.string(),
  isMine: z.boolean(),
  /** The rest of its budget; null where there are no bids. */
  budget: z.int().nullable(),
  /** In the line, from 1; null where there is none. */
  place: z.int().nullable(),
  /** How many it has added, in this week and this season. */
  adds: z.object({ day: z.int(), week: z.int(), season: z.int() }),
})

/** Who cannot be added, and for how long: shared/rules/waiver/holds.ts. */
export const Holds = z.object({
  nextRun: z.int().nullable(),
  continuous: z.boolean(),
  afterDraft: z.int().nullable(),
  dropped: z.array(z.object({ id: PlayerId, until: z.int() })),
  games: z.array(
    z.object({
      teams: z.tuple([z.string(), z.string()]),
      /** Players by their ids: whose game it is, and whose it is not, whatever their team of now says. */
      also: z.array(z.string()),
      not: z.array(z.string()),
      from: z.int(),
      until: z.int().nullable(),
    }),
  ),
})

/** How a league's waivers stand. */
export const WaiverBoard = z.object({
  rules: WaiverSettings,
  season: z.int().nullable(),
  /** To close claims with; null where none can be made. */
  key: z.string().nullable(),
  /** What commitments are made of, besides the claim. */
  leagueId: z.string(),
  teamId: TeamId,
  nextRun: z.int().nullable(),
  /** In the order of the line; where there is none in that of joining. */
  teams: z.array(WaiverTeam),
  claims: z.array(OwnClaim),
  /** The newest first. */
  runs: z.array(z.object({ dueAt: z.int(), at: z.int(), won: z.int(), lost: z.int() })),
})
export type WaiverBoard = z.infer<typeof WaiverBoard>

/** The public report of a run. Stored: change it only by adding to it. */
export const WaiverReport = z.object({
  season: z.int(),
  dueAt: z.int(),
  /** When it was made: later than it was due where the server was down. */
  at: z.int(),
  rules: WaiverSettings.pick({ kind: true, ties: true, minimumBid: true }),
  /** What commitments are made of, besides the claim. */
  leagueId: z.string(),
  /** In the order in which they were looked at; those that could not be opened last. */
  claims: z.array(
    z.object({
      id: ClaimId,
      teamId: TeamId,
      teamName: z.string(),
      add: DraftedPlayer.nullable(),
      drop: DraftedPlayer.nullable(),
      bid: z.int().nullable(),
      /** Among the claims of its team, the smallest first. */
      order: z.int(),
      alternatives: z.string().nullable(),
      madeAt: z.int(),
      commitment: Digest,
      /** With which the commitment can be checked; null where the claim could not be opened. */
      nonce: z.string().nullable(),
      won: z.boolean(),
      reason: z.enum(LOSSES).nullable(),
      because: z.string(),
    }),
  ),
  /** Before and after. */
  teams: z.array(
    z.object({
      id: TeamId,
      name: z.string(),
      budget: z.object({ before: z.int(), after: z.int() }),
      place: z.object({ before: z.int(), after: z.int() }),
    }),
  ),
})
export type WaiverReport = z.infer<typeof WaiverReport>

/** A part of a report: its claims from one on, and the rest of it each time. */
export const WaiverReportPage = WaiverReport.extend({
  /** How many claims come before those of the next part; null after the last. */
  next: z.int().nullable(),
})

/** A team's money and place in the line after each run that changed them, the newest first. */
export const WaiverHistory = z.object({
  rows: z.array(
    z.object({
      dueAt: z.int(),
      teams: z.array(z.object({ id: TeamId, name: z.string(), budget: z.int(), place: z.int() })),
    }),
  ),
})
