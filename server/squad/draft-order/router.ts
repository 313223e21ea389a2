import * as z from 'zod'
import {
  DraftOrder,
  DraftOrderPurpose,
  DraftOrderSummary,
  DraftOrderText,
  MAX_DRAW_MINUTES,
} from '../../../shared/draft-order/draft-order.ts'
import { DraftOrderId } from '../../../shared/core/ids.ts'
import { Reason } from '../../../shared/core/name.ts'
import { isServerOwner } from '../../people/owner/service.ts'
import { router } from '../../core/trpc/trpc.ts'
import { commissioner, commissionerIdempotent, leagueMember } from '../../league/membership/procedures.ts'
import * as draws from './service.ts'

const Minutes = z
  .int({ error: 'Please choose for how long.' })
  .min(0, { error: 'Please choose for how long.' })
  .max(MAX_DRAW_MINUTES, { error: 'At most a week, please.' })

export const draftOrderRouter = router({
  open: commissionerIdempotent
    .input(
      z.object({
        purpose: DraftOrderPurpose.default('draft-order'),
        /** For members to add words; 0 draws at once. */
        minutes: Minutes,
        reason: Reason.nullish(),
      }),
    )
    .output(z.object({ drawId: DraftOrderId }))
    .mutation(({ ctx, input: { purpose, minutes, reason } }) =>
      draws.openDraftOrder(ctx.app, ctx.idempotency, {
        leagueId: ctx.league.id,
        purpose,
        minutes,
        reason: reason ?? null,
      }),
    ),

  add: leagueMember
    .input(z.object({ drawId: DraftOrderId, text: DraftOrderText('Please write something.') }))
    .output(z.object({ text: z.string() }))
    .mutation(async ({ ctx, input: { drawId, text } }) => {
      const [leagueId, userId, teamId] = [ctx.league.id, ctx.user.id, ctx.team.id]
      await draws.addWords(ctx.app, { leagueId, userId, teamId, drawId, text })
      return { text }
    }),

  cancel: commissioner
    .input(z.object({ drawId: DraftOrderId, reason: Reason }))
    .output(z.object({ drawId: DraftOrderId }))
    .mutation(async ({ ctx, input: { drawId, reason } }) => {
      const by = { leagueId: ctx.league.id, actorId: ctx.user.id }
      await draws.cancelDraftOrder(ctx.app, by, { drawId, reason })
      return { drawId }
    }),

  proof: leagueMember
    .input(z.object({ drawId: DraftOrderId.nullish() }))
    .output(
      z.object({
        /** Null where nothing was ever drawn. */
        draw: DraftOrder.nullable(),
        /** All of the league, newest first. */
        draws: z.array(DraftOrderSummary),
        /** There once the order of the season has been drawn: to draw it again takes a reason. */
        isAgain: z.literal(true).optional(),
        /** There for an owner of the server, who adds no words. */
        isOwners: z.literal(true).optional(),
      }),
    )
    .query(async ({ ctx, input }) => ({
      ...(await draws.getDraftOrder(ctx.app, ctx.league.id, input.drawId ?? null)),
      ...((await isServerOwner(ctx.app, ctx.user.id)) ? { isOwners: true as const } : {}),
    })),
})
