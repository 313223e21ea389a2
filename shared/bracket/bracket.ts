import * as z from 'zod'
import { TeamId, UserId } from '../core/ids.ts'
import type { PlayoffResult } from '../rules/bracket/bracket-scoring.ts'
import { MATCHUP_IDS, ROUND_IDS, SEEDS, type Bracket as Picks } from '../rules/bracket/bracket.ts'

const HexColor = z.string().regex(/^#[0-9a-f]{6}$/)

/** A team of the Football Bowl Subdivision. Its id is the one that the sports feed uses. */
export const FbsTeam = z.object({
  id: z.int().positive(),
  school: z.string(),
  abbreviation: z.string().nullable(),
  conference: z.string().nullable(),
  /** `#rrggbb`, lower case. */
  color: HexColor.nullable(),
  alternateColor: HexColor.nullable(),
  /** https addresses on the sports media CDN; the first is the one to show. */
  logos: z.array(z.url({ protocol: /^https$/ })),
})
export type FbsTeam = z.infer<typeof FbsTeam>

const TeamNumber = FbsTeam.shape.id

/** Picks as a browser sends them: the right shape. Whether they make sense is `problems` to say. */
export const Bracket = z.strictObject({
  teams: z.partialRecord(z.literal(SEEDS), TeamNumber),
  winners: z.partialRecord(z.enum(MATCHUP_IDS), TeamNumber),
}) satisfies z.ZodType<Picks>

/** A fan's bracket in one league, empty until the first save. */
export const SavedBracket = z.object({
  bracket: Bracket,
  /** ms since the epoch; null before the first save. */
  updatedAt: z.int().nullable(),
})
export type SavedBracket = z.infer<typeof SavedBracket>

/** The real playoff that a league's brackets are about. */
export const Playoff = z.object({
  /** The year in which it is played, but for its last games. */
  season: z.int(),
  /** When its first game starts, ms since the epoch. */
  startsAt: z.int(),
  /** False while its schedule is not known: then `startsAt` is when it usually begins. */
  isScheduled: z.boolean(),
  /** From then on brackets stay as they are, and members see each other's. */
  hasBegun: z.boolean(),
})
export type Playoff = z.infer<typeof Playoff>

/** The brackets of a league's members side by side. */
export const LeagueBrackets = z.object({
  playoff: Playoff,
  /** The games that are over. */
  results: z.array(
    z.object({ round: z.enum(ROUND_IDS), winner: TeamNumber, loser: TeamNumber }),
  ) satisfies z.ZodType<readonly PlayoffResult[]>,
  /** In the order of the seats; null until the playoff has begun. */
  members: z
    .array(
      z.object({
        ownerId: UserId,
        ownerName: z.string(),
        teamId: TeamId,
        teamName: z.string(),
        bracket: Bracket,
      }),
    )
    .nullable(),
})
export type LeagueBrackets = z.infer<typeof LeagueBrackets>
