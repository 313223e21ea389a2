import * as z from 'zod'
import type { WebhookId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import type { JobKind } from '../../core/jobs/kind.ts'
import { cancel, schedule } from '../../core/jobs/service.ts'

const NOTHING = z.strictObject({})

/** The next message to a destination is to be sent: subject the destination. */
export const WEBHOOK_SEND: JobKind<Record<string, never>> = { name: 'webhook-send', payload: NOTHING }

/** The same where the last attempt failed: those wait for each other, and hold up no one else. */
export const WEBHOOK_RETRY: JobKind<Record<string, never>> = { name: 'webhook-retry', payload: NOTHING }

/** There is one for each destination, so that its messages come in order. */
const NEXT = 'next'

/** Has the next message sent at a moment, and at none besides. @param of.failingSince null where the last one arrived */
export async function scheduleNext(
  app: App,
  { id, failingSince }: { id: WebhookId; failingSince: number | null },
  dueAt: number,
): Promise<void> {
  const [kind, other] = failingSince === null ? [WEBHOOK_SEND, WEBHOOK_RETRY] : [WEBHOOK_RETRY, WEBHOOK_SEND]
  await cancel(app, other, { subject: id, occurrence: NEXT })
  await schedule(app, kind, { subject: id, occurrence: NEXT, payload: {}, dueAt })
}

/** There is nothing to be sent. */
export async function cancelNext(app: App, id: WebhookId): Promise<void> {
  for (const kind of [WEBHOOK_SEND, WEBHOOK_RETRY]) await cancel(app, kind, { subject: id, occurrence: NEXT })
}
