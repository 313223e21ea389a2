import * as z from 'zod'
import { LeagueCode, TeamOfferId } from '../../../shared/core/ids.ts'
import { TeamOffer } from '../../../shared/league/team-offer.ts'
import { router } from '../../core/trpc/trpc.ts'
import { signedIn, signedInIdempotent } from '../../people/session/procedures.ts'
import { acceptOffer, declineOffer, listMyOffers } from './offers.ts'

/** Teams that a person is offered, in leagues that they are not in. */
export const teamOfferRouter = router({
  mine: signedIn.output(z.array(TeamOffer)).query(({ ctx }) => listMyOffers(ctx.app, ctx.user.id)),

  accept: signedInIdempotent
    .input(z.object({ id: TeamOfferId }))
    .output(z.object({ code: LeagueCode }))
    .mutation(({ ctx, input }) => acceptOffer(ctx.app, ctx.idempotency, input.id)),

  decline: signedIn
    .input(z.object({ id: TeamOfferId }))
    .mutation(({ ctx, input }) => declineOffer(ctx.app, ctx.user.id, input.id)),
})
