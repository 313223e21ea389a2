import * as z from 'zod'
import { TeamId, TeamOfferId, UserId } from '../core/ids.ts'

/** What becomes of the players of a team that loses its manager: they stay where they are, or go to waivers. */
export const OrphanRoster = z.enum(['locked', 'released'])
export type OrphanRoster = z.infer<typeof OrphanRoster>

/**
 * What became of a team whose manager went: it was removed before a draft, and has no manager afterwards. `shared`: one
 * of its co-managers leads it.
 */
export const Became = z.object({ became: z.enum(['removed', 'orphan', 'shared']) })
export type Became = z.infer<typeof Became>

/** How a manager went: on their own, or by the commissioner. */
const HowGone = z.enum(['left', 'removed'])

/** The account that has the team from now on, which has no sign-in. */
const HeldBy = UserId.optional()

/**
 * How people come to teams and leave them. With `team-joined`, `team-handed-over`, `member-gone` and
 * `league-created` they record the manager of each team over time. Stored: change a kind only by adding to
 * it.
 */
export const MEMBER_EVENTS = [
  /** A team was offered to a person, who has nothing of it before they accept (`team-handed-over`). */
  z.object({
    kind: z.literal('team-offered'),
    offerId: TeamOfferId,
    teamId: TeamId,
    /** The username as it was entered. */
    to: z.string(),
    expiresAt: z.int(),
    /** Whether the league goes with the team. */
    withLeague: z.boolean(),
    reason: z.string(),
    /** Where it was not the commissioner, but who runs the server. */
    by: z.literal('server-owner').optional(),
    /** Where they are asked to share the team, not to take it over. */
    role: z.literal('co-manager').optional(),
  }),
  z.object({
    kind: z.literal('team-offer-ended'),
    offerId: TeamOfferId,
    teamId: TeamId,
    to: z.string(),
    /** `void`: who made it, or who managed the team then, has gone. */
    how: z.enum(['declined', 'withdrawn', 'void']),
    role: z.literal('co-manager').optional(),
  }),
  /** A manager would like to be replaced and manages the team until then; or does not any more. */
  z.object({
    kind: z.literal('replacement-asked'),
    teamId: TeamId,
    asked: z.boolean(),
    /** Why, in the manager’s words. */
    reason: z.string().optional(),
    /** Why not, in the commissioner’s words, who has declined. */
    declined: z.string().optional(),
  }),
  /** Before a draft a team was taken out of the league, and its spot is free. */
  z.object({
    kind: z.literal('team-removed'),
    teamId: TeamId,
    teamName: z.string(),
    /** Who managed it. */
    userId: UserId,
    username: z.string(),
    how: HowGone,
    /** The commissioner's; null for who left. */
    reason: z.string().nullable(),
    heldBy: HeldBy,
  }),
  /** A team has no manager from now on: Empire sets its lineup, and the commissioner alone moves its players. */
  z.object({
    kind: z.literal('team-orphaned'),
    teamId: TeamId,
    /** Who managed it. */
    userId: UserId,
    username: z.string(),
    how: HowGone,
    /** Whether the manager had asked for it, and the commissioner has accepted. */
    isAccepted: z.literal(true).optional(),
    roster: OrphanRoster,
    reason: z.string().nullable(),
    heldBy: HeldBy,
  }),
] as const

export const MemberEvent = z.discriminatedUnion('kind', [...MEMBER_EVENTS])
export type MemberEvent = z.infer<typeof MemberEvent>
