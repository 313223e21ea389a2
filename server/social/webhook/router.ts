import * as z from 'zod'
import { WebhookId } from '../../../shared/core/ids.ts'
import {
  ChangedWebhook,
  ManagedWebhook,
  NewWebhook,
  TestResult,
  Webhook,
} from '../../../shared/webhook/webhook.ts'
import { router } from '../../core/trpc/trpc.ts'
import { commissioner, commissionerIdempotent, leagueMember } from '../../league/membership/procedures.ts'
import * as webhooks from './service.ts'

const Which = z.object({ id: WebhookId })

/** Chat apps and programs that a league posts to. */
export const webhookRouter = router({
  /** Everyone in a league may know where it is talked about. */
  list: leagueMember
    .output(z.array(Webhook))
    .query(({ ctx }) => webhooks.listWebhooks(ctx.app, ctx.league.id)),

  managed: commissioner
    .output(z.array(ManagedWebhook))
    .query(({ ctx }) => webhooks.listManaged(ctx.app, ctx.league.id)),

  /** The secret is answered here and by `rotate`, and by nothing else. */
  add: commissionerIdempotent
    .input(NewWebhook)
    .output(Which.extend({ secret: z.string().nullable() }))
    .mutation(({ ctx, input: { name, kinds, quiet, destination } }) =>
      webhooks.addWebhook(ctx.app, ctx.idempotency, {
        league: ctx.league,
        userId: ctx.user.id,
        webhook: { name, kinds, quiet, destination },
      }),
    ),

  change: commissioner
    .input(ChangedWebhook)
    .mutation(({ ctx, input }) =>
      webhooks.changeWebhook(ctx.app, { league: ctx.league, userId: ctx.user.id, webhook: input }),
    ),

  setOn: commissioner
    .input(Which.extend({ isOn: z.boolean() }))
    .mutation(({ ctx, input: { id, isOn } }) =>
      webhooks.setWebhookOn(ctx.app, { league: ctx.league, userId: ctx.user.id, id, isOn }),
    ),

  remove: commissioner
    .input(Which)
    .mutation(({ ctx, input: { id } }) =>
      webhooks.removeWebhook(ctx.app, { league: ctx.league, userId: ctx.user.id, id }),
    ),

  rotate: commissionerIdempotent
    .input(Which)
    .output(z.object({ secret: z.string() }))
    .mutation(({ ctx, input: { id } }) =>
      webhooks.rotateSecret(ctx.app, ctx.idempotency, { league: ctx.league, userId: ctx.user.id, id }),
    ),

  test: commissionerIdempotent
    .input(Which)
    .output(TestResult)
    .mutation(({ ctx, input: { id } }) =>
      webhooks.testWebhook(ctx.app, ctx.idempotency, { league: ctx.league, id }),
    ),
})
