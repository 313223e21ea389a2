import * as z from 'zod'
import { NotificationId } from '../../../shared/core/ids.ts'
import { NOTICE_KINDS } from '../../../shared/notification/kinds.ts'
import { Notification, NotificationSettings, PushTarget } from '../../../shared/notification/notification.ts'
import { publicProcedure, router } from '../../core/trpc/trpc.ts'
import { signedIn } from '../session/procedures.ts'
import { endByLink } from './off.ts'
import * as notices from './service.ts'
import { saveSettings, settingsOf } from './settings.ts'
import { pushOf } from '../push/push.ts'

export const notificationRouter = router({
  /** What one was told, the newest first, in pages. */
  list: signedIn
    .input(
      z.object({
        /** The last one that was seen; null for the newest. */
        cursor: z.strictObject({ at: z.int(), id: NotificationId }).nullish(),
        /** What tRPC's infinite queries say beside the cursor; there is one way to go. */
        direction: z.literal('forward').optional(),
      }),
    )
    .output(z.array(Notification))
    .query(({ ctx, input }) => notices.listNotifications(ctx.app, ctx.user.id, input.cursor ?? null)),

  unread: signedIn
    .output(z.object({ count: z.int() }))
    .query(({ ctx }) => notices.countUnread(ctx.app, ctx.user.id)),

  /** All that were made by a moment, ms since the epoch; or one of them. */
  markRead: signedIn
    .input(z.object({ upTo: z.int(), id: NotificationId.nullish() }))
    .mutation(({ ctx, input }) => notices.markRead(ctx.app, ctx.user.id, input)),

  settings: signedIn
    .output(z.object({ settings: NotificationSettings, isMailed: z.boolean(), pushKey: z.string() }))
    .query(async ({ ctx: { app, user } }) => ({
      settings: await settingsOf(app, user.id),
      isMailed: app.config.smtpUrl !== null,
      pushKey: pushOf(app).publicKey,
    })),

  saveSettings: signedIn
    .input(NotificationSettings)
    .mutation(({ ctx, input }) => saveSettings(ctx.app, ctx.user.id, input)),

  subscribe: signedIn
    .input(PushTarget)
    .mutation(({ ctx, input }) => notices.subscribe(ctx.app, ctx.user, input)),

  unsubscribe: signedIn
    .input(z.object({ endpoint: z.string().max(1000) }))
    .mutation(({ ctx, input }) => notices.unsubscribe(ctx.app, ctx.user.id, input.endpoint)),

  /** Ends the mails that a link of one is for: whoever has the mail may do that, and nothing else by it. */
  off: publicProcedure
    .input(z.object({ token: z.string().max(200) }))
    .output(z.object({ what: z.enum([...NOTICE_KINDS, 'digest']) }))
    .mutation(({ ctx, input }) => endByLink(ctx.app, input.token)),
})
