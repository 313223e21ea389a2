import * as z from 'zod'
import { TeamOfferId, UserId } from '../core/ids.ts'

/** Someone who manages a team. */
export const TeamManager = z.object({ userId: UserId, username: z.string() })
export type TeamManager = z.infer<typeof TeamManager>

/** Who shares a team, for those who do. */
export const Sharing = z.object({
  lead: TeamManager,
  coManagers: z.array(TeamManager),
  /** People who were asked to, and have not answered. */
  invited: z.array(z.object({ id: TeamOfferId, username: z.string(), expiresAt: z.int() })),
})
export type Sharing = z.infer<typeof Sharing>

/** Someone who runs a league beside its commissioner. */
export const CoCommissioner = TeamManager.extend({ mayEditSettings: z.boolean() })
export type CoCommissioner = z.infer<typeof CoCommissioner>

/** What a member may do as one who runs the league. */
export const Office = z.object({
  /** `commissioner` is one person; the others run the league beside them. */
  role: z.enum(['commissioner', 'co-commissioner']),
  mayEditSettings: z.boolean(),
})
export type Office = z.infer<typeof Office>
