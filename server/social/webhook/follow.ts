import type { WebhookId } from '../../../shared/core/ids.ts'
import { type PostKind, POST_KINDS } from '../../../shared/webhook/kinds.ts'
import type { App } from '../../core/app/app.ts'
import type { Happened } from '../../league/events/happened.ts'
import { scheduleNext } from './job.ts'
import * as queries from './queries.ts'
import { type Topic, topicsOf } from './topics.ts'

/** Messages that wait for one destination; of more the oldest are given up. */
const MOST_WAITING = 50

/**
 * Follows what a league posts: a row for each of its destinations, in the transaction of the event, and nothing else. What
 * it says is worked out when it is sent: a thousand leagues end their weeks at the same minute.
 */
export async function postElsewhere(app: App, { event, seq, at, league }: Happened): Promise<void> {
  const topics = topicsOf(event)
  if (topics.length === 0) return
  for (const webhook of await queries.lockWebhooksOf(app.db, league.id)) {
    const kinds = readKinds(webhook.kinds)
    const wanted = topics.filter(({ kind }) => kinds.includes(kind))
    for (const topic of wanted) await put(app, { webhookId: webhook.id, topic, seq, at })
    if (wanted.length === 0) continue
    const { dueAt } = await queries.countWaiting(app.db, webhook.id)
    if (dueAt !== null) await scheduleNext(app, webhook, dueAt)
  }
}

async function put(
  app: App,
  {
    webhookId,
    topic: { kind, topic, gather },
    seq,
    at,
  }: { webhookId: WebhookId; topic: Topic; seq: number; at: number },
): Promise<void> {
  if (gather > 0 && (await queries.extendDelivery(app.db, { webhookId, topic, seq }))) return
  const { count } = await queries.countWaiting(app.db, webhookId)
  if (count >= MOST_WAITING)
    await queries.giveUp(app.db, webhookId, { which: 'first', problem: 'too-many', at })
  await queries.insertDelivery(app.db, {
    id: newDeliveryId(app),
    webhookId,
    kind,
    topic,
    seq,
    madeAt: at,
    dueAt: at + gather,
  })
}

/** By what a receiver knows a message, however often it comes. */
export function newDeliveryId({ newId }: Pick<App, 'newId'>): string {
  return `msg_${newId()}${newId()}`
}

/** What this version knows of what is stored. */
export function readKinds(stored: string): PostKind[] {
  const kinds: unknown = JSON.parse(stored)
  return POST_KINDS.filter((kind) => Array.isArray(kinds) && kinds.includes(kind))
}
