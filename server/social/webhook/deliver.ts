import { WebhookId } from '../../../shared/core/ids.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../../shared/core/time.ts'
import { afterQuiet } from '../../../shared/rules/notification/times.ts'
import { Facts } from '../../../shared/webhook/facts.ts'
import type { WebhookService } from '../../../shared/webhook/kinds.ts'
import { QuietHours } from '../../../shared/webhook/webhook.ts'
import { type App, transact } from '../../core/app/app.ts'
import { own } from '../../core/app/own.ts'
import type { JobHandler } from '../../core/jobs/handler.ts'
import { takeTurn } from '../../core/jobs/turn.ts'
import { findLeague } from '../../league/events/service.ts'
import { attempt, messageOf } from './attempt.ts'
import { openDestination } from './destination.ts'
import { cancelNext, scheduleNext, WEBHOOK_RETRY, WEBHOOK_SEND } from './job.ts'
import { loadFacts } from './load-facts.ts'
import { type AttemptOutcome, backoff, LONGEST_ASKED } from './outcome.ts'
import * as queries from './queries.ts'
import { switchOff } from './switch-off.ts'

/** What sends messages to chat apps and programs. */
export const webhookDeliveries: JobHandler[] = [
  {
    kind: WEBHOOK_SEND.name,
    lane: 'webhooks',
    lease: 2 * MINUTE,
    run: (app, { subject }) => deliverNext(app, subject),
  },
  {
    kind: WEBHOOK_RETRY.name,
    lane: 'webhook-retries',
    lease: 2 * MINUTE,
    run: (app, { subject }) => deliverNext(app, subject),
  },
]

/** What could not be delivered for so long is no news: the longest quiet hours, and about a day of attempts. */
const GIVE_UP_AFTER = DAY + 2 * HOUR
/** A destination that took nothing for so long is switched off. */
const OFF_AFTER = 3 * DAY
/** No one else sends to a destination meanwhile: longer than an attempt may take. */
const BUSY_FOR = MINUTE

/** How long a service wants between two messages: https://core.telegram.org/bots/faq has 20 a minute in a group. */
const SPACING: Readonly<Partial<Record<WebhookService, number>>> = { telegram: 3 * SECOND }
const USUAL_SPACING = SECOND

/** Outcomes that could not be written down just then: what was sent is not sent again by this process. */
const unrecordedOf = own(() => new Map<string, AttemptOutcome>())

interface Begun {
  readonly webhook: queries.WebhookRow
  readonly delivery: queries.DeliveryRow
}

/**
 * Sends a destination's next message. It is taken in one transaction, sent outside of any, and written down in another: if
 * the process dies between the two, it goes out once more under the same id.
 */
async function deliverNext(app: App, subject: string): Promise<void> {
  const begun = await begin(app, WebhookId.parse(subject))
  if (begun === null) return
  const { webhook, delivery } = begun
  const league = await findLeague(app, webhook.leagueId)
  const destination = openDestination(app, webhook)
  if (!destination) return switchOff(app, webhook, 'unreadable')
  // Sixteen of these are under way: what each does between two waits has a turn of its own.
  await takeTurn(app)
  const facts = league ? (readFacts(delivery.facts) ?? (await loadFacts(app, league, delivery))) : null
  if (!league || facts === null) return finish(app, begun, null)
  const message = messageOf(app, league, { id: delivery.id, at: delivery.madeAt, facts })
  const unrecorded = unrecordedOf(app)
  const outcome = unrecorded.get(delivery.id) ?? (await attempt(app, message, { webhook, destination }))
  unrecorded.set(delivery.id, outcome)
  await takeTurn(app)
  await finish(app, begun, { outcome, title: message.text.title, facts })
  unrecorded.delete(delivery.id)
  if (outcome.result === 'sent') return
  app.log.info(
    {
      webhook: webhook.id,
      service: webhook.service,
      delivery: delivery.id,
      problem: outcome.problem,
      status: outcome.status,
    },
    'A webhook did not take a message',
  )
  const since = webhook.failingSince ?? app.now()
  if (outcome.result === 'gone') await switchOff(app, webhook, 'gone')
  else if (app.now() - since >= OFF_AFTER) await switchOff(app, webhook, 'failed')
}

/** Takes the next message, and counts the attempt before it is made. Null where nothing is to be sent now. */
function begin(app: App, id: WebhookId): Promise<Begun | null> {
  return transact(app, async (app) => {
    const webhook = await queries.lockWebhook(app.db, id)
    const now = app.now()
    if (webhook?.isOn !== 1) {
      await cancelNext(app, id)
      return null
    }
    if (webhook.busyUntil !== null && webhook.busyUntil > now && webhook.busyUntil <= now + BUSY_FOR) {
      await scheduleNext(app, webhook, webhook.busyUntil)
      return null
    }
    await queries.giveUp(app.db, id, { which: { before: now - GIVE_UP_AFTER }, problem: 'too-late', at: now })
    const delivery = await queries.findFirst(app.db, id)
    if (!delivery) {
      await cancelNext(app, id)
      return null
    }
    // Longer than anybody may ask us to wait: a clock that was ahead has set it.
    const isOfWrongClock = delivery.dueAt > now + LONGEST_ASKED
    const goesAt = goesOutAt(webhook, isOfWrongClock ? now : Math.max(now, delivery.dueAt))
    if (goesAt > now) {
      await scheduleNext(app, webhook, goesAt)
      return null
    }
    await queries.startAttempt(app.db, delivery.id)
    await queries.setBusy(app.db, id, now + BUSY_FOR)
    return { webhook, delivery: { ...delivery, attempts: delivery.attempts + 1 } }
  })
}

/** When a message that is due at a moment goes out: then, or when the quiet hours are over. */
export function goesOutAt({ quiet }: Pick<queries.WebhookRow, 'quiet'>, dueAt: number): number {
  const hours = quiet === null ? null : (QuietHours.safeParse(JSON.parse(quiet)).data ?? null)
  return hours === null ? dueAt : afterQuiet(dueAt, hours, hours.timeZone)
}

/** Writes down what became of an attempt, and has the next message sent. @param made null where there was nothing to say */
function finish(
  app: App,
  { webhook: { id, service }, delivery }: Begun,
  made: { outcome: AttemptOutcome; title: string; facts: Facts } | null,
): Promise<void> {
  return transact(app, async (app) => {
    const webhook = await queries.lockWebhook(app.db, id)
    if (!webhook) return
    const now = app.now()
    let { failingSince } = webhook
    if (made === null) await queries.deleteDelivery(app.db, delivery.id)
    else {
      const { outcome, title, facts } = made
      const { result, problem, status, retryAfter } = outcome
      const wait = retryAfter ?? backoff(delivery.attempts, app.randomBytes(1).readUInt8() / 256)
      const isLater = result === 'later' && now + wait < delivery.madeAt + GIVE_UP_AFTER
      await queries.recordOutcome(app.db, delivery.id, {
        state: result === 'sent' ? 'sent' : isLater ? 'waiting' : 'given-up',
        at: now,
        dueAt: now + wait,
        problem,
        status,
        title,
        facts: isLater ? JSON.stringify(facts) : null,
      })
      // A message that is refused says that someone is there.
      const isReached = result === 'sent' || result === 'refused'
      failingSince = isReached ? null : (failingSince ?? now)
      if (failingSince !== webhook.failingSince) await queries.setFailingSince(app.db, id, failingSince)
    }
    await queries.setBusy(app.db, id, null)
    const next = await queries.findFirst(app.db, id)
    if (next && webhook.isOn === 1)
      await scheduleNext(
        app,
        { id, failingSince },
        Math.max(next.dueAt, now + (SPACING[service] ?? USUAL_SPACING)),
      )
    else await cancelNext(app, id)
  })
}

/** As a failed attempt has kept them; null where they are to be worked out. */
function readFacts(stored: string | null): Facts | null {
  return stored === null ? null : (Facts.safeParse(JSON.parse(stored)).data ?? null)
}
