import * as z from 'zod'
import { PlayerId } from '../../shared/ids.ts'
import { PlayerPositions } from '../../shared/position.ts'
import { leagueMember, router } from '../trpc.ts'
import * as positions from './service.ts'

export const positionRouter = router({
  ofPlayer: leagueMember
    .input(z.object({ playerId: PlayerId }))
    .output(PlayerPositions)
    .query(async ({ ctx, input }) => ({
      ...(await positions.explainPositions(ctx.app, ctx.league, input.playerId)),
      mayGrant: ctx.league.commissionerId === ctx.user.id,
    })),
})
