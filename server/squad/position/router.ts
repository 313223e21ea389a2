import * as z from 'zod'
import { PlayerId } from '../../../shared/core/ids.ts'
import { PlayerPositions } from '../../../shared/player/position.ts'
import { router } from '../../core/trpc/trpc.ts'
import { leagueMember } from '../../league/membership/procedures.ts'
import * as positions from './service.ts'

export const positionRouter = router({
  ofPlayer: leagueMember
    .input(z.object({ playerId: PlayerId }))
    .output(PlayerPositions)
    .query(async ({ ctx, input }) => ({
      ...(await positions.explainPositions(ctx.app, ctx.league, input.playerId)),
      mayGrant: ctx.office?.mayEditSettings ?? false,
    })),
})
