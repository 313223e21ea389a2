import * as z from 'zod'
import { TeamId, TeamOfferId, type LeagueId, UserId } from '../../../shared/core/ids.ts'
import { Reason } from '../../../shared/core/name.ts'
import { Sharing } from '../../../shared/league/sharing.ts'
import { router } from '../../core/trpc/trpc.ts'
import { commissioner, leagueMember } from '../../league/membership/procedures.ts'
import { handOnLead, leaveTeam, removeCoManager } from './co-manager.ts'
import { getSharing, inviteCoManager, withdrawInvitation } from './invitations.ts'

function byOf({ league, user }: { league: { id: LeagueId }; user: { id: UserId } }) {
  return { leagueId: league.id, actorId: user.id }
}

/**
 * How people share a team: it has up to three managers, each acting under their own name, and one of them leads it. Who
 * is asked to share one answers as to other offers of teams (`teamOffer`).
 */
export const coManagerRouter = router({
  /** Who shares the visitor's team, and who was asked to. */
  ofTeam: leagueMember.output(Sharing).query(({ ctx }) => getSharing(ctx.app, ctx.league.id, ctx.team.id)),

  /** Asks a person with an account on this server; for who leads the team. The same again changes nothing. */
  invite: leagueMember
    .input(z.object({ username: z.string().trim().min(1).max(100) }))
    .output(z.object({ id: TeamOfferId, expiresAt: z.int() }))
    .mutation(({ ctx, input }) =>
      inviteCoManager(ctx.app, byOf(ctx), { teamId: ctx.team.id, username: input.username }),
    ),

  withdraw: leagueMember
    .input(z.object({ id: TeamOfferId }))
    .mutation(({ ctx, input }) =>
      withdrawInvitation(ctx.app, byOf(ctx), { teamId: ctx.team.id, id: input.id }),
    ),

  /** Ends a co-manager's part in the visitor's team; for who leads it. */
  remove: leagueMember
    .input(z.object({ userId: UserId }))
    .mutation(({ ctx, input }) =>
      removeCoManager(ctx.app, byOf(ctx), { teamId: ctx.team.id, userId: input.userId, reason: null }),
    ),

  /** The same of any team, for who runs the league. */
  removeFrom: commissioner
    .input(z.object({ teamId: TeamId, userId: UserId, reason: Reason }))
    .mutation(({ ctx, input }) => removeCoManager(ctx.app, byOf(ctx), input)),

  /** Gives up one's own part in a team that someone else leads. */
  leave: leagueMember.mutation(({ ctx }) => leaveTeam(ctx.app, byOf(ctx), ctx.team.id)),

  /** Hands the lead of the team to one of its co-managers. */
  handOn: leagueMember
    .input(z.object({ userId: UserId }))
    .mutation(({ ctx, input }) =>
      handOnLead(ctx.app, byOf(ctx), { teamId: ctx.team.id, userId: input.userId }),
    ),
})
