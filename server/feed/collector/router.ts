import { FantasySportSchema } from '../../../shared/league/league.ts'
import { CollectorProgress } from '../../../shared/player/player.ts'
import * as z from 'zod'
import { router, BY_TOKEN } from '../../core/trpc/trpc.ts'
import { signedIn } from '../../people/session/procedures.ts'
import { getProgress } from './progress.ts'

export const collectorRouter = router({
  /** How far this server has read the season's games and rosters. */
  progress: signedIn
    .meta(BY_TOKEN.read)
    .input(z.object({ sport: FantasySportSchema }))
    .output(CollectorProgress)
    .query(({ ctx, input }) => getProgress(ctx.app, input.sport)),
})
