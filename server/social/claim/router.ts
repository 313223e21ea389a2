import * as z from 'zod'
import { TeamId, UserId } from '../../../shared/core/ids.ts'
import { ClaimCard, ClaimCode, ClaimRequests, ClaimState } from '../../../shared/claim/claim.ts'
import { router } from '../../core/trpc/trpc.ts'
import { commissioner, commissionerIdempotent } from '../../league/membership/procedures.ts'
import { signedIn, signedInIdempotent } from '../../people/session/procedures.ts'
import { confirm, refuse } from './answer.ts'
import { ask, takeBackRequest } from './ask.ts'
import { makeLink, turnOff } from './link.ts'
import { listRequests, lookAtLeague, stateOfRequest } from './look.ts'

/** One link for a group, by which people ask for their teams and the commissioner confirms. */
export const claimRouter = router({
  /** What a link is about. It changes nothing: it is no query because those have what they ask for in their address. */
  look: signedIn
    .input(z.object({ claim: ClaimCode }))
    .output(ClaimCard)
    .mutation(({ ctx, input }) => lookAtLeague(ctx.app, ctx.user.id, input.claim)),

  ask: signedInIdempotent
    .input(z.object({ claim: ClaimCode, teamId: TeamId }))
    .output(z.object({ teamId: TeamId }))
    .mutation(({ ctx, input: { claim, teamId } }) => ask(ctx.app, ctx.idempotency, { code: claim, teamId })),

  /** What became of one’s own asking for a team. */
  mine: signedIn
    .input(z.object({ teamId: TeamId }))
    .output(ClaimState)
    .query(({ ctx, input: { teamId } }) => stateOfRequest(ctx.app, { teamId, userId: ctx.user.id })),

  takeBack: signedIn
    .input(z.object({ teamId: TeamId }))
    .mutation(({ ctx, input: { teamId } }) => takeBackRequest(ctx.app, { teamId, userId: ctx.user.id })),

  link: commissioner
    .output(z.object({ link: z.string() }))
    .mutation(async ({ ctx: { app, league, user } }) => ({
      link: await makeLink(app, { leagueId: league.id, actorId: user.id }),
    })),

  off: commissioner.mutation(({ ctx: { app, league, user } }) =>
    turnOff(app, { leagueId: league.id, actorId: user.id }),
  ),

  requests: commissioner.output(ClaimRequests).query(({ ctx: { app, league } }) => listRequests(app, league)),

  confirm: commissionerIdempotent
    .input(z.object({ userId: UserId, teamId: TeamId }))
    .mutation(({ ctx: { app, league, idempotency }, input: { userId, teamId } }) =>
      confirm(app, idempotency, { leagueId: league.id, userId, teamId }),
    ),

  refuse: commissionerIdempotent
    .input(z.object({ userId: UserId, teamId: TeamId }))
    .mutation(({ ctx: { app, league, idempotency }, input: { userId, teamId } }) =>
      refuse(app, idempotency, { leagueId: league.id, userId, teamId }),
    ),
})
