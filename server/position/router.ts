import * as z from 'zod'
import { PlayerId } from '../../shared/ids.ts'
import { PlayerPositions, PositionOrder } from '../../shared/position.ts'
import { commissioner, leagueMember, router } from '../trpc.ts'
import * as positions from './service.ts'

export const positionRouter = router({
  ofPlayer: leagueMember
    .input(z.object({ playerId: PlayerId }))
    .output(PlayerPositions)
    .query(async ({ ctx, input }) => ({
      ...(await positions.explainPositions(ctx.app, ctx.league, input.playerId)),
      mayGrant: ctx.league.commissionerId === ctx.user.id,
    })),

  grant: commissioner
    .input(PositionOrder)
    .output(PlayerPositions)
    .mutation(async ({ ctx, input }) => ({
      ...(await positions.grantPosition(ctx.app, { league: ctx.league, actorId: ctx.user.id }, input)),
      mayGrant: true,
    })),

  revoke: commissioner
    .input(PositionOrder)
    .output(PlayerPositions)
    .mutation(async ({ ctx, input }) => ({
      ...(await positions.revokePosition(ctx.app, { league: ctx.league, actorId: ctx.user.id }, input)),
      mayGrant: true,
    })),
})
