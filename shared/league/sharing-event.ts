import * as z from 'zod'
import { TeamId, TeamOfferId, UserId } from '../core/ids.ts'

/** How someone stopped being a co-manager: on their own, by a manager or the commissioner, or with what happened to the team or their account. */
const HowEnded = z.enum(['left', 'removed', 'team-changed-hands', 'account-deleted'])

/**
 * How people share a team, and the office of the commissioner. An invitation to share one is a `team-offered` with a
 * role. Stored: change a kind only by adding to it.
 */
export const SHARING_EVENTS = [
  /** A person manages a team beside the one who leads it from now on: they have accepted its invitation. */
  z.object({
    kind: z.literal('co-manager-joined'),
    teamId: TeamId,
    userId: UserId,
    username: z.string(),
    offerId: TeamOfferId,
  }),
  z.object({
    kind: z.literal('co-manager-ended'),
    teamId: TeamId,
    userId: UserId,
    username: z.string(),
    how: HowEnded,
    reason: z.string().nullable(),
  }),
  /** One of a team’s managers leads it in place of another, who stays one of them or has gone. */
  z.object({
    kind: z.literal('team-lead-changed'),
    teamId: TeamId,
    before: z.string(),
    after: z.string(),
    beforeId: UserId,
    afterId: UserId,
    how: z.enum(['handed-on', 'left', 'account-deleted']),
  }),
  /** A member runs the league beside its commissioner from now on, or may do more or less than before. */
  z.object({
    kind: z.literal('co-commissioner-named'),
    userId: UserId,
    username: z.string(),
    mayEditSettings: z.boolean(),
    reason: z.string(),
  }),
  z.object({
    kind: z.literal('co-commissioner-ended'),
    userId: UserId,
    username: z.string(),
    /** `left`: the league, or its team. `promoted`: they are the commissioner now. */
    how: z.enum(['removed', 'resigned', 'left', 'promoted', 'account-deleted']),
    reason: z.string().nullable(),
  }),
] as const

export const SharingEvent = z.discriminatedUnion('kind', [...SHARING_EVENTS])
export type SharingEvent = z.infer<typeof SharingEvent>
