import * as z from 'zod'
import { LeagueCode, TeamId } from '../../../shared/core/ids.ts'
import { Place, PlaceCard, PlaceCode } from '../../../shared/league/unclaimed-team.ts'
import { router } from '../../core/trpc/trpc.ts'
import { commissioner, commissionerOnce } from '../../league/membership/procedures.ts'
import { signedIn, signedInOnce } from '../../people/session/procedures.ts'
import { invite, listPlaces, lookAtPlace, takePlace } from './service.ts'

/** Teams of a league that came from another server, until their people come. */
export const unclaimedTeamRouter = router({
  /** What a link is about. It changes nothing: it is no query because those have what they ask for in their address. */
  look: signedIn
    .input(z.object({ place: PlaceCode }))
    .output(PlaceCard)
    .mutation(({ ctx, input }) => lookAtPlace(ctx.app, ctx.user.id, input.place)),

  take: signedInOnce
    .input(z.object({ place: PlaceCode }))
    .output(z.object({ code: LeagueCode }))
    .mutation(({ ctx, input }) => takePlace(ctx.app, ctx.intent, input.place)),

  list: commissioner.output(z.array(Place)).query(({ ctx }) => listPlaces(ctx.app, ctx.league.id)),

  invite: commissionerOnce
    .input(z.object({ teamId: TeamId }))
    .output(z.object({ link: z.string(), expiresAt: z.int() }))
    .mutation(({ ctx, input: { teamId } }) =>
      invite(ctx.app, ctx.intent, { leagueId: ctx.league.id, teamId }),
    ),
})
