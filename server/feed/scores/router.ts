import { FeedHealth, LiveCounts, Scoreboard, Summary } from '../../../shared/game/game.ts'
import { publicProcedure, router } from '../../core/trpc/trpc.ts'
import * as scores from './service.ts'

export const scoresRouter = router({
  scoreboard: publicProcedure
    .input(scores.ScoreboardInput)
    .output(Scoreboard.extend(FeedHealth.shape))
    .query(async ({ ctx, input }) => (await scores.getScoreboard(ctx.app, input, ctx.caller.ip)).value),

  liveCounts: publicProcedure
    .output(LiveCounts.extend(FeedHealth.shape))
    .query(async ({ ctx }) => (await scores.getLiveCounts(ctx.app)).value),
  summary: publicProcedure
    .input(scores.SummaryInput)
    .output(Summary.extend(FeedHealth.shape))
    .query(async ({ ctx, input }) => (await scores.getSummary(ctx.app, input, ctx.caller.ip)).value),
})
