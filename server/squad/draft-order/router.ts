import * as z from 'zod'
import {
  Draw,
  DrawPurpose,
  DrawSummary,
  DrawText,
  MAX_DRAW_MINUTES,
} from '../../../shared/draft-order/draft-order.ts'
import { DrawId } from '../../../shared/core/ids.ts'
import { Reason } from '../../../shared/core/name.ts'
import { isServerOwner } from '../../people/owner/service.ts'
import { router } from '../../core/trpc/trpc.ts'
import { commissioner, commissionerOnce, leagueMember } from '../../league/membership/procedures.ts'
import * as draws from './service.ts'

const Minutes = z
  .int({ error: 'Please choose for how long.' })
  .min(0, { error: 'Please choose for how long.' })
  .max(MAX_DRAW_MINUTES, { error: 'At most a week, please.' })

export const draftOrderRouter = router({
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
    .output(
      z.object({
        /** Null where nothing was ever drawn. */
        draw: Draw.nullable(),
        /** All of the league, newest first. */
        draws: z.array(DrawSummary),
        /** There for an owner of the server, who adds no words. */
        isOwners: z.literal(true).optional(),
      }),
    )
    .query(async ({ ctx, input }) => ({
      ...(await draws.getDraw(ctx.app, ctx.league.id, input.drawId ?? null)),
      ...((await isServerOwner(ctx.app, ctx.user.id)) ? { isOwners: true as const } : {}),
    })),
})
