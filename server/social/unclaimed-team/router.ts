import * as z from 'zod'
import { LeagueCode, TeamId } from '../../../shared/core/ids.ts'
import { UnclaimedTeam, UnclaimedTeamCard, UnclaimedTeamCode } from '../../../shared/league/unclaimed-team.ts'
import { router } from '../../core/trpc/trpc.ts'
import { commissioner, commissionerIdempotent } from '../../league/membership/procedures.ts'
import { signedIn, signedInIdempotent } from '../../people/session/procedures.ts'
import { invite, listUnclaimedTeams, lookAtUnclaimedTeam, revoke, takeUnclaimedTeam } from './service.ts'

/** Teams of a league that came from another server, until their people come. */
export const unclaimedTeamRouter = router({
  /** What a link is about. It changes nothing: it is no query because those have what they ask for in their address. */
  look: signedIn
    .input(z.object({ place: UnclaimedTeamCode }))
    .output(UnclaimedTeamCard)
    .mutation(({ ctx, input }) => lookAtUnclaimedTeam(ctx.app, ctx.user.id, input.place)),

  take: signedInIdempotent
    .input(z.object({ place: UnclaimedTeamCode }))
    .output(z.object({ code: LeagueCode }))
    .mutation(({ ctx, input }) => takeUnclaimedTeam(ctx.app, ctx.idempotency, input.place)),

  list: commissioner
    .output(z.array(UnclaimedTeam))
    .query(({ ctx }) => listUnclaimedTeams(ctx.app, ctx.league.id)),

  /** Turns the link to a team off. */
  revoke: commissioner
    .input(z.object({ teamId: TeamId }))
    .mutation(({ ctx: { app, league, user }, input: { teamId } }) =>
      revoke(app, { leagueId: league.id, actorId: user.id }, teamId),
    ),

  invite: commissionerIdempotent
    .input(z.object({ teamId: TeamId }))
    .output(z.object({ link: z.string(), expiresAt: z.int() }))
    .mutation(({ ctx, input: { teamId } }) =>
      invite(ctx.app, ctx.idempotency, { leagueId: ctx.league.id, teamId }),
    ),
})
