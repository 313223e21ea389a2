import type { WebhookId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import { scheduleNext } from './job.ts'
import * as queries from './queries.ts'

/** Has what waits for a destination sent, once its league is back. No one is at it any more. */
export async function resumePosting(app: App, id: WebhookId): Promise<void> {
  const webhook = await queries.lockWebhook(app.db, id)
  if (!webhook) return
  if (webhook.busyUntil !== null) await queries.setBusy(app.db, id, null)
  const { dueAt } = await queries.countWaiting(app.db, id)
  if (webhook.isOn === 1 && dueAt !== null) await scheduleNext(app, webhook, dueAt)
}
