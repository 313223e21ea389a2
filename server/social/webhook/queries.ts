import type { LeagueId, WebhookId } from '../../../shared/core/ids.ts'
import type { DeliveryProblem, OffReason, WebhookService } from '../../../shared/webhook/kinds.ts'
import { compiled } from '../../core/db/compiled.ts'
import { asNumber } from '../../core/db/count.ts'
import type { Db } from '../../core/db/open.ts'

const WEBHOOK = [
  'id',
  'league_id as leagueId',
  'service',
  'name',
  'kinds',
  'quiet',
  'sealed',
  'hint',
  'secret_version as secretVersion',
  'secret_at as secretAt',
  'is_on as isOn',
  'off_reason as offReason',
  'failing_since as failingSince',
  'busy_until as busyUntil',
] as const

/** A destination as stored. */
export interface WebhookRow {
  readonly id: WebhookId
  readonly leagueId: LeagueId
  readonly service: WebhookService
  readonly name: string
  /** JSON */
  readonly kinds: string
  /** JSON, or null */
  readonly quiet: string | null
  readonly sealed: string
  readonly hint: string
  readonly secretVersion: number
  readonly secretAt: number
  readonly isOn: 0 | 1
  readonly offReason: OffReason | null
  readonly failingSince: number | null
  readonly busyUntil: number | null
}

/** In the order in which they were added. */
export function listWebhooks(db: Db, leagueId: LeagueId): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhook')
    .select(WEBHOOK)
    .where('league_id', '=', leagueId)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
}

const locking = compiled((db, { id }: { id: WebhookId }) =>
  db
    .updateTable('webhook')
    .set((eb) => ({ is_on: eb.ref('webhook.is_on') }))
    .where('id', '=', id)
    .returning(WEBHOOK),
)

/** A destination, locked by a write that changes nothing until the transaction ends: so is its queue. */
export function lockWebhook(db: Db, id: WebhookId): Promise<WebhookRow | undefined> {
  return locking.first(db, { id })
}

const lockingOfLeague = compiled((db, { leagueId }: { leagueId: LeagueId }) =>
  db
    .updateTable('webhook')
    .set((eb) => ({ is_on: eb.ref('webhook.is_on') }))
    .where('league_id', '=', leagueId)
    .where('is_on', '=', 1)
    .returning(['id', 'kinds', 'failing_since as failingSince']),
)

/** The destinations of a league that are on, locked. */
export function lockWebhooksOf(db: Db, leagueId: LeagueId) {
  return lockingOfLeague.all(db, { leagueId })
}

export async function insertWebhook(
  db: Db,
  row: Omit<WebhookRow, 'isOn' | 'offReason' | 'failingSince' | 'busyUntil'> & { madeAt: number },
): Promise<void> {
  await db
    .insertInto('webhook')
    .values({
      id: row.id,
      league_id: row.leagueId,
      service: row.service,
      name: row.name,
      kinds: row.kinds,
      quiet: row.quiet,
      sealed: row.sealed,
      hint: row.hint,
      secret_version: row.secretVersion,
      secret_at: row.secretAt,
      is_on: 1,
      off_reason: null,
      failing_since: null,
      busy_until: null,
      made_at: row.madeAt,
    })
    .execute()
}

export async function updateWebhook(
  db: Db,
  id: WebhookId,
  row: Pick<WebhookRow, 'name' | 'kinds' | 'quiet' | 'sealed' | 'hint'>,
): Promise<void> {
  const { name, kinds, quiet, sealed, hint } = row
  await db.updateTable('webhook').set({ name, kinds, quiet, sealed, hint }).where('id', '=', id).execute()
}

export async function updateSecret(
  db: Db,
  id: WebhookId,
  { version, at }: { version: number; at: number },
): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ secret_version: version, secret_at: at })
    .where('id', '=', id)
    .execute()
}

/** Turned on it is as if nothing had failed. @param reason null for on */
export async function switchWebhook(db: Db, id: WebhookId, reason: OffReason | null): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ is_on: reason === null ? 1 : 0, off_reason: reason, failing_since: null })
    .where('id', '=', id)
    .execute()
}

/** With all that it was to be told. */
export async function deleteWebhook(db: Db, id: WebhookId): Promise<void> {
  await db.deleteFrom('webhook').where('id', '=', id).execute()
}

const settingBusy = compiled((db, { id, until }: { id: WebhookId; until: number | null }) =>
  db.updateTable('webhook').set({ busy_until: until }).where('id', '=', id),
)

/** Until when a process is at it; null for not any more. */
export async function setBusy(db: Db, id: WebhookId, until: number | null): Promise<void> {
  await settingBusy.all(db, { id, until })
}

export async function setFailingSince(db: Db, id: WebhookId, at: number | null): Promise<void> {
  await db.updateTable('webhook').set({ failing_since: at }).where('id', '=', id).execute()
}

const DELIVERY = [
  'id',
  'kind',
  'topic',
  'seq',
  'last_seq as lastSeq',
  'state',
  'made_at as madeAt',
  'due_at as dueAt',
  'ended_at as endedAt',
  'attempts',
  'problem',
  'status',
  'title',
  'facts',
] as const

/** A message as stored. */
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findFirst>>>

const firstWaiting = compiled((db, { webhookId }: { webhookId: WebhookId }) =>
  db
    .selectFrom('webhook_delivery')
    .select(DELIVERY)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .orderBy('seq')
    .orderBy('made_at')
    .orderBy('topic')
    .limit(1),
)

/** The message that is sent next. */
export function findFirst(db: Db, webhookId: WebhookId) {
  return firstWaiting.first(db, { webhookId })
}

const countingWaiting = compiled((db, { webhookId }: { webhookId: WebhookId }) =>
  db
    .selectFrom('webhook_delivery')
    .select((eb) => [asNumber(eb.fn.countAll()).as('count'), eb.fn.min('due_at').as('dueAt')])
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting'),
)

/** How many wait, and when the first of them is due. */
export async function countWaiting(
  db: Db,
  webhookId: WebhookId,
): Promise<{ count: number; dueAt: number | null }> {
  return (await countingWaiting.first(db, { webhookId })) ?? { count: 0, dueAt: null }
}

interface NewDelivery {
  readonly id: string
  readonly webhookId: WebhookId
  readonly kind: string
  readonly topic: string
  readonly seq: number
  readonly madeAt: number
  readonly dueAt: number
}

const inserting = compiled((db, row: NewDelivery) =>
  db
    .insertInto('webhook_delivery')
    .values({
      id: row.id,
      webhook_id: row.webhookId,
      kind: row.kind,
      topic: row.topic,
      seq: row.seq,
      last_seq: row.seq,
      state: 'waiting',
      made_at: row.madeAt,
      due_at: row.dueAt,
      ended_at: null,
      attempts: 0,
      problem: null,
      status: null,
      title: '',
      facts: null,
    })
    .onConflict((conflict) => conflict.columns(['webhook_id', 'topic', 'seq']).doNothing()),
)

export async function insertDelivery(db: Db, row: NewDelivery): Promise<void> {
  await inserting.all(db, row)
}

const extending = compiled(
  (db, { webhookId, topic, seq }: { webhookId: WebhookId; topic: string; seq: number }) =>
    db
      .updateTable('webhook_delivery')
      .set({ last_seq: seq })
      .where('webhook_id', '=', webhookId)
      .where('state', '=', 'waiting')
      .where('topic', '=', topic)
      .where('attempts', '=', 0)
      .returning('id'),
)

/** Has a message that was not tried yet tell of one event more. False where there is none. */
export async function extendDelivery(
  db: Db,
  of: { webhookId: WebhookId; topic: string; seq: number },
): Promise<boolean> {
  return (await extending.first(db, of)) !== undefined
}

const startingAttempt = compiled((db, { id }: { id: string }) =>
  db
    .updateTable('webhook_delivery')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id),
)

export async function startAttempt(db: Db, id: string): Promise<void> {
  await startingAttempt.all(db, { id })
}

/** Has what failed before tried again at a moment: it goes somewhere else now. */
export async function retryAt(db: Db, webhookId: WebhookId, at: number): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ due_at: at })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('attempts', '>', 0)
    .execute()
}

/** Of a message that ended, or waits for its next attempt. */
export interface Outcome {
  readonly state: 'waiting' | 'sent' | 'given-up'
  readonly at: number
  readonly dueAt: number
  readonly problem: DeliveryProblem | null
  readonly status: number | null
  readonly title: string
  /** JSON; null for none. */
  readonly facts: string | null
}

const recordingOutcome = compiled((db, row: Outcome & { id: string; endedAt: number | null }) =>
  db
    .updateTable('webhook_delivery')
    .set({
      state: row.state,
      ended_at: row.endedAt,
      due_at: row.dueAt,
      problem: row.problem,
      status: row.status,
      title: row.title,
      facts: row.facts,
    })
    .where('id', '=', row.id)
    .where('state', '=', 'waiting'),
)

/** What was sent, or given up, stays so. */
export async function recordOutcome(db: Db, id: string, outcome: Outcome): Promise<void> {
  const endedAt = outcome.state === 'waiting' ? null : outcome.at
  await recordingOutcome.all(db, { ...outcome, id, endedAt })
}

export async function deleteDelivery(db: Db, id: string): Promise<void> {
  await db.deleteFrom('webhook_delivery').where('id', '=', id).execute()
}

/** Gives up messages that wait. @param which those made before a moment, the one that waits longest, or all */
export async function giveUp(
  db: Db,
  webhookId: WebhookId,
  {
    which,
    problem,
    at,
  }: { which: { before: number } | 'first' | 'all'; problem: DeliveryProblem; at: number },
): Promise<void> {
  const waiting = db
    .updateTable('webhook_delivery')
    // Of what was tried the reason is known.
    .set((eb) => ({ state: 'given-up', ended_at: at, problem: eb.fn.coalesce('problem', eb.val(problem)) }))
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
  if (which === 'all') await waiting.execute()
  else if (which === 'first') {
    const first = await findFirst(db, webhookId)
    if (first) await waiting.where('id', '=', first.id).execute()
  } else await waiting.where('made_at', '<', which.before).execute()
}

/** The newest first. */
export function listDeliveries(db: Db, webhookId: WebhookId, limit: number) {
  return db
    .selectFrom('webhook_delivery')
    .select(DELIVERY)
    .where('webhook_id', '=', webhookId)
    .orderBy('seq', 'desc')
    .orderBy('made_at', 'desc')
    .limit(limit)
    .execute()
}

/** Those that ended, so many at a time: all other queries wait for a running statement. */
export async function deleteOlder(db: Db, than: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_delivery')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_delivery')
        .select('id')
        .where('made_at', '<', than)
        .where('state', '!=', 'waiting')
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
