import type * as z from 'zod'
import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import { WebhookId } from '../../../shared/core/ids.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import type { WebhookEvent } from '../../../shared/webhook/event.ts'
import { MOST_DESTINATIONS, POST_KINDS } from '../../../shared/webhook/kinds.ts'
import {
  type ChangedWebhook,
  type Delivery,
  type Destination,
  type ManagedWebhook,
  type NewWebhook,
  QuietHours,
  type TestResult,
  type Webhook,
} from '../../../shared/webhook/webhook.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { idempotent, type Idempotency } from '../../core/idempotency/service.ts'
import { targetOf } from '../../core/outbound/target.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { inLeague } from '../../league/events/in-league.ts'
import { attempt, messageOf } from './attempt.ts'
import { goesOutAt } from './deliver.ts'
import { hintOf, openDestination, sealDestination } from './destination.ts'
import { newDeliveryId, readKinds } from './follow.ts'
import { cancelNext, scheduleNext } from './job.ts'
import * as queries from './queries.ts'
import { signingSecret } from './signing.ts'

interface By {
  readonly league: Pick<LeagueRow, 'id' | 'name' | 'code' | 'sport'>
  readonly userId: UserId
}

/** Deliveries of a destination that its commissioner sees. */
const SHOWN = 10

/** Where a league posts, for every member: without addresses. */
export async function listWebhooks(app: App, leagueId: LeagueId): Promise<Webhook[]> {
  return (await queries.listWebhooks(app.db, leagueId)).map(toWebhook)
}

function toWebhook({ id, service, name, kinds, isOn }: queries.WebhookRow): Webhook {
  return { id, service, name, kinds: readKinds(kinds), isOn: isOn === 1 }
}

/** The same for the commissioner, with what went there last. */
export async function listManaged(app: App, leagueId: LeagueId): Promise<ManagedWebhook[]> {
  const managed: ManagedWebhook[] = []
  for (const row of await queries.listWebhooks(app.db, leagueId)) {
    const deliveries = await queries.listDeliveries(app.db, row.id, SHOWN)
    const first = await queries.findFirst(app.db, row.id)
    managed.push({
      ...toWebhook(row),
      quiet: quietOf(row),
      hint: row.hint,
      offReason: row.offReason,
      failingSince: row.failingSince,
      deliveries: deliveries.map((delivery) => toDelivery(row, delivery, first?.id ?? null)),
    })
  }
  return managed
}

function quietOf({ quiet }: queries.WebhookRow): QuietHours | null {
  return quiet === null ? null : (QuietHours.safeParse(JSON.parse(quiet)).data ?? null)
}

function toDelivery(
  webhook: queries.WebhookRow,
  { id, kind, title, madeAt, state, dueAt, endedAt, attempts, problem, status }: queries.DeliveryRow,
  next: string | null,
): Delivery {
  const at = state !== 'waiting' ? endedAt : id === next ? goesOutAt(webhook, dueAt) : null
  return {
    id,
    kind: POST_KINDS.find((one) => one === kind) ?? null,
    title,
    madeAt,
    state,
    at,
    attempts,
    problem,
    status,
  }
}

/**
 * Has a league post somewhere.
 * @returns its id, and for a webhook of someone's own the secret that it is signed with, which is shown once
 * @throws {DomainError} WEBHOOKS_FULL, WEBHOOK_NOT_ALLOWED
 */
export async function addWebhook(
  app: App,
  idempotency: Idempotency,
  { league, userId, webhook }: By & { webhook: z.output<typeof NewWebhook> },
): Promise<{ id: WebhookId; secret: string | null }> {
  const { destination, name, kinds, quiet } = webhook
  needAllowed(app, destination)
  const { id } = await idempotent(app, idempotency, (app) =>
    inLeague(app, { leagueId: league.id, actorId: userId }, async (app, locked) => {
      if ((await queries.listWebhooks(app.db, league.id)).length >= MOST_DESTINATIONS)
        throw new DomainError('WEBHOOKS_FULL')
      const id = WebhookId.parse(app.newId())
      await queries.insertWebhook(app.db, {
        id,
        leagueId: league.id,
        service: destination.service,
        name,
        kinds: JSON.stringify(kinds),
        quiet: quiet && JSON.stringify(quiet),
        sealed: sealDestination(app, id, destination),
        hint: hintOf(destination),
        secretVersion: 1,
        secretAt: locked.at,
        madeAt: locked.at,
      })
      await locked.append({ kind: 'webhook-added', webhookId: id, service: destination.service, name, kinds })
      return { id }
    }),
  )
  // Not a part of the answer that is kept: it is worked out again.
  return { id, secret: destination.service === 'webhook' ? signingSecret(app, id, 1) : null }
}

/** @throws {DomainError} WEBHOOK_NOT_ALLOWED for an address that this server would never post to */
function needAllowed(app: App, destination: Destination): void {
  const field = destination.service === 'ntfy' ? 'server' : 'url'
  const address =
    destination.service === 'ntfy'
      ? destination.server
      : destination.service === 'webhook'
        ? destination.url
        : null
  if (address !== null && targetOf(address, app.config.webhookInternalHosts) === null)
    throw new DomainError('WEBHOOK_NOT_ALLOWED', { field })
}

/** A destination of a league that is locked. @throws {DomainError} WEBHOOK_NOT_FOUND */
async function findOwn(app: App, leagueId: LeagueId, id: WebhookId): Promise<queries.WebhookRow> {
  const webhook = (await queries.listWebhooks(app.db, leagueId)).find((one) => one.id === id)
  if (!webhook) throw new DomainError('WEBHOOK_NOT_FOUND')
  return webhook
}

/** Changes what a destination is told, or where it is. @throws {DomainError} WEBHOOK_NOT_FOUND, WEBHOOK_NOT_ALLOWED */
export async function changeWebhook(
  app: App,
  { league, userId, webhook: wanted }: By & { webhook: z.output<typeof ChangedWebhook> },
): Promise<void> {
  const { id, name, kinds, quiet, destination } = wanted
  if (destination) needAllowed(app, destination)
  await inLeague(app, { leagueId: league.id, actorId: userId }, async (app, locked) => {
    const webhook = await findOwn(app, league.id, id)
    // Its service is what it is: another one is another destination.
    if (destination && destination.service !== webhook.service) throw new DomainError('WEBHOOK_NOT_FOUND')
    const known = openDestination(app, webhook)
    const isMoved = destination !== undefined && JSON.stringify(destination) !== JSON.stringify(known)
    const changes: Extract<WebhookEvent, { kind: 'webhook-changed' }>['changes'] = []
    if (name !== webhook.name) changes.push('name')
    if (
      kinds.length !== readKinds(webhook.kinds).length ||
      kinds.some((kind) => !readKinds(webhook.kinds).includes(kind))
    )
      changes.push('kinds')
    if (JSON.stringify(quiet) !== JSON.stringify(quietOf(webhook))) changes.push('quiet')
    if (isMoved) changes.push('address')
    if (changes.length === 0) return
    await queries.updateWebhook(app.db, id, {
      name,
      kinds: JSON.stringify(kinds),
      quiet: quiet && JSON.stringify(quiet),
      ...(isMoved
        ? { sealed: sealDestination(app, id, destination), hint: hintOf(destination) }
        : { sealed: webhook.sealed, hint: webhook.hint }),
    })
    if (isMoved && (await queries.lockWebhook(app.db, id)) && webhook.isOn === 1) {
      await queries.retryAt(app.db, id, locked.at)
      const { dueAt } = await queries.countWaiting(app.db, id)
      if (dueAt !== null) await scheduleNext(app, webhook, dueAt)
    }
    await locked.append({
      kind: 'webhook-changed',
      webhookId: id,
      service: webhook.service,
      name,
      kinds,
      changes,
      ...(name !== webhook.name && { before: webhook.name }),
    })
  })
}

/** Turns a destination on, or off: what waits there is given up. @throws {DomainError} WEBHOOK_NOT_FOUND */
export async function setWebhookOn(
  app: App,
  { league, userId, id, isOn }: By & { id: WebhookId; isOn: boolean },
): Promise<void> {
  await inLeague(app, { leagueId: league.id, actorId: userId }, async (app, locked) => {
    const webhook = await findOwn(app, league.id, id)
    if ((webhook.isOn === 1) === isOn) return
    await queries.lockWebhook(app.db, id)
    await queries.switchWebhook(app.db, id, isOn ? null : 'commissioner')
    if (!isOn) {
      await queries.giveUp(app.db, id, { which: 'all', problem: 'switched-off', at: locked.at })
      await cancelNext(app, id)
    }
    const { service, name } = webhook
    await locked.append({ kind: 'webhook-switched', webhookId: id, service, name, isOn, why: 'commissioner' })
  })
}

/** Ends posting there, with all that waited. Nothing happens where it is gone already. */
export async function removeWebhook(app: App, { league, userId, id }: By & { id: WebhookId }): Promise<void> {
  await inLeague(app, { leagueId: league.id, actorId: userId }, async (app, locked) => {
    const webhook = (await queries.listWebhooks(app.db, league.id)).find((one) => one.id === id)
    if (!webhook) return
    await queries.deleteWebhook(app.db, id)
    await cancelNext(app, id)
    const { service, name } = webhook
    await locked.append({ kind: 'webhook-removed', webhookId: id, service, name })
  })
}

/**
 * Makes another signing secret, which is shown once. For a day both sign.
 * @throws {DomainError} WEBHOOK_NOT_FOUND, also for chat apps, which nothing is signed for
 */
export async function rotateSecret(
  app: App,
  idempotency: Idempotency,
  { league, userId, id }: By & { id: WebhookId },
): Promise<{ secret: string }> {
  const { version } = await idempotent(app, idempotency, (app) =>
    inLeague(app, { leagueId: league.id, actorId: userId }, async (app, locked) => {
      const webhook = await findOwn(app, league.id, id)
      if (webhook.service !== 'webhook') throw new DomainError('WEBHOOK_NOT_FOUND')
      const version = webhook.secretVersion + 1
      await queries.updateSecret(app.db, id, { version, at: locked.at })
      const { service, name } = webhook
      const kinds = readKinds(webhook.kinds)
      await locked.append({
        kind: 'webhook-changed',
        webhookId: id,
        service,
        name,
        kinds,
        changes: ['secret'],
      })
      return { version }
    }),
  )
  return { secret: signingSecret(app, id, version) }
}

const TESTS = { max: 10, windowMs: HOUR }

/**
 * Sends a test message at once, on or off, quiet or not: someone waits to see it.
 * @throws {DomainError} WEBHOOK_NOT_FOUND, TOO_MANY_TRIES
 */
export async function testWebhook(
  app: App,
  idempotency: Idempotency,
  { league, id }: Omit<By, 'userId'> & { id: WebhookId },
): Promise<TestResult> {
  const webhook = await findOwn(app, league.id, id)
  let tested: TestResult = { isSent: false, problem: 'unreadable', status: null }
  const send = async () => {
    await takeTry(app, `webhook-test:${league.id}`, TESTS)
    const destination = openDestination(app, webhook)
    if (!destination) return
    const delivery = { id: newDeliveryId(app), at: app.now(), facts: { type: 'test' } } as const
    const { result, problem, status } = await attempt(app, messageOf(app, league, delivery), {
      webhook,
      destination,
    })
    tested = { isSent: result === 'sent', problem, status }
  }
  return idempotent(
    app,
    idempotency,
    async (app) => {
      // What arrives shows that the address is right again.
      if (tested.isSent && webhook.failingSince !== null && (await queries.lockWebhook(app.db, id)))
        await queries.setFailingSince(app.db, id, null)
      return tested
    },
    send,
  )
}

const KEPT_FOR = 30 * DAY

/** Deletes what is too old to be looked for. */
export async function forgetOldDeliveries(app: App): Promise<void> {
  const than = app.now() - KEPT_FOR
  while ((await queries.deleteOlder(app.db, than, 500)) === 500);
}
