import * as z from 'zod'
import { Draw, DrawPurpose, DrawSummary, DrawText, MAX_DRAW_MINUTES } from '../../shared/draw.ts'
import { DrawId } from '../../shared/ids.ts'
import { Reason } from '../../shared/name.ts'
import { commissioner, commissionerOnce, leagueMember, router } from '../trpc.ts'
import * as draws from './service.ts'

const Minutes = z
  .int({ error: 'Please choose for how long.' })
  .min(0, { error: 'Please choose for how long.' })
  .max(MAX_DRAW_MINUTES, { error: 'At most a week, please.' })

export const drawRouter = router({
  open: commissionerOnce
    .input(
      z.object({
        purpose: DrawPurpose.default('draft-order'),
        /** For members to add words; 0 draws at once. */
        minutes: Minutes,
        reason: Reason.nullish(),
      }),
    )
    .output(z.object({ drawId: DrawId }))
    .mutation(({ ctx, input: { purpose, minutes, reason } }) =>
      draws.openDraw(ctx.app, ctx.intent, {
        leagueId: ctx.league.id,
        purpose,
        minutes,
        reason: reason ?? null,
      }),
    ),

  add: leagueMember
    .input(z.object({ drawId: DrawId, text: DrawText('Please write something.') }))
    .output(z.object({ text: z.string() }))
    .mutation(async ({ ctx, input: { drawId, text } }) => {
      const [leagueId, userId, teamId] = [ctx.league.id, ctx.user.id, ctx.team.id]
      await draws.addWords(ctx.app, { leagueId, userId, teamId, drawId, text })
      return { text }
    }),

  cancel: commissioner
    .input(z.object({ drawId: DrawId, reason: Reason }))
    .output(z.object({ drawId: DrawId }))
    .mutation(async ({ ctx, input: { drawId, reason } }) => {
      const by = { leagueId: ctx.league.id, actorId: ctx.user.id }
      await draws.cancelDraw(ctx.app, by, { drawId, reason })
      return { drawId }
    }),

  proof: leagueMember
    .input(z.object({ drawId: DrawId.nullish() }))
    /** `draw` is null where nothing was ever drawn; `draws` are all of the league, newest first. */
    .output(z.object({ draw: Draw.nullable(), draws: z.array(DrawSummary) }))
    .query(({ ctx, input }) => draws.getDraw(ctx.app, ctx.league.id, input.drawId ?? null)),
})
