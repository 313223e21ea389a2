import { createHash } from 'node:crypto'
import { NotificationId, UserId } from '../../../shared/core/ids.ts'
import { NotificationContent, type NotificationSettings } from '../../../shared/notification/notification.ts'
import type { Endable, NotificationKind } from '../../../shared/notification/kinds.ts'
import { fitPush, pushTag } from '../../../shared/notification/pushed.ts'
import { notificationPath } from '../../../shared/notification/paths.ts'
import { DAY, MINUTE } from '../../../shared/core/time.ts'
import { counted } from '../../../shared/core/lists.ts'
import { notificationCopy } from '../../../shared/labels/notification/notification.ts'
import { zoneTime } from '../../../shared/core/zone-time.ts'
import type { App } from '../../core/app/app.ts'
import { type JobHandler, ofOutside } from '../../core/jobs/handler.ts'
import type { Due } from '../../core/jobs/kind.ts'
import { NOTICE_DIGEST, NOTICE_MAIL, NOTICE_PUSH, scheduleMail, schedulePush } from './jobs.ts'
import { digestMail, type MailContext, notificationMail, type MailedNotification } from './mails.ts'
import { offToken } from './off.ts'
import * as queries from './queries.ts'
import { mayGoAt, settingsOf } from './settings.ts'
import { mailerOf } from '../../core/mail/mailer.ts'
import { pushOf } from '../push/push.ts'

/** A notice that is about to go out. */
export interface Outgoing<Content extends NotificationContent = NotificationContent> {
  readonly userId: UserId
  readonly leagueId: NonNullable<queries.NotificationRow['leagueId']>
  readonly content: Content
}

/** Whether what a notice says is still so. Asked before it goes out, which may be hours later. */
export type StillTrue<Kind extends NotificationKind> = (
  app: App,
  notification: Outgoing<Extract<NotificationContent, { kind: Kind }>>,
) => Promise<boolean>

/** Of the kinds that may be overtaken; the others stay true. */
export type Checks = { readonly [Kind in NotificationKind]?: StillTrue<Kind> }

/** What is older is no news. */
const OLDEST = 2 * DAY
/** In one mail; the rest is counted. */
const MOST_IN_DIGEST = 40

/**
 * What sends notices. Their mails are apart from the others: whoever waits for a code does not wait for the recaps of a
 * thousand leagues.
 * @param checks of the features that they tell of
 */
export function notificationDeliveries(checks: Checks): JobHandler[] {
  return [
    { ...ofOutside(NOTICE_MAIL, (app, due) => sendMail(app, due, checks)), lane: 'notifications' },
    { ...ofOutside(NOTICE_DIGEST, (app, due) => sendDigest(app, due, checks)), lane: 'notifications' },
    { ...ofOutside(NOTICE_PUSH, (app, due) => push(app, due, checks)), lane: 'pushes' },
  ]
}

async function sendMail(app: App, due: Due<unknown>, checks: Checks): Promise<void> {
  const row = await queries.findNotification(app.db, NotificationId.parse(due.occurrence))
  if (row?.mail !== 'once') return
  const settings = await settingsOf(app, row.userId)
  const content = await toSend(app, row, { settings, checks })
  const letter = await mailTo(app, row.userId, { settings, what: row.kind })
  if (!content || !letter || settings.kinds[row.kind].mail === 'off')
    return queries.recordMail(app.db, [row.id], 'dropped')
  const goesAt = mayGoAt(settings, row.kind, app.now())
  // Quiet hours have begun since: it comes again, under another name.
  if (goesAt > app.now()) return scheduleMail(app, row, goesAt)
  await mailerOf(app).send(notificationMail(letter, { content, league: leagueOf(row) }, row.id))
  await recordSent(app, [row.id])
}

async function sendDigest(app: App, due: Due<unknown>, checks: Checks): Promise<void> {
  const userId = UserId.parse(due.subject)
  const settings = await settingsOf(app, userId)
  const letter = await mailTo(app, userId, { settings, what: 'digest' })
  const told: MailedNotification[] = []
  const ids: NotificationId[] = []
  const dropped: NotificationId[] = []
  for (const row of await queries.listForDigest(app.db, userId, 500)) {
    const content = await toSend(app, row, { settings, checks })
    if (!content || !letter || settings.kinds[row.kind].mail === 'off') dropped.push(row.id)
    else {
      ids.push(row.id)
      told.push({ content, league: leagueOf(row) })
    }
  }
  await queries.recordMail(app.db, dropped, 'dropped')
  if (!letter || told.length === 0) return
  const parts = { told: told.slice(0, MOST_IN_DIGEST), more: Math.max(0, told.length - MOST_IN_DIGEST) }
  await mailerOf(app).send(digestMail(letter, parts, `digest-${userId}-${due.occurrence}`))
  await recordSent(app, ids)
}

/** What was sent is sent, though it cannot be written down just now: then its deadline is crossed off later, and no more. */
async function recordSent(app: App, ids: readonly NotificationId[]): Promise<void> {
  try {
    await queries.recordMail(app.db, ids, 'sent')
  } catch (error) {
    app.log.warn({ err: error }, 'A mail was sent, and that could not be written down')
  }
}

/** Tries in a row that may go wrong before a browser counts as gone. */
const MOST_FAILURES = 20

async function push(app: App, due: Due<unknown>, checks: Checks): Promise<void> {
  const now = app.now()
  const subscription = await queries.findSubscription(app.db, due.subject, now)
  const row = subscription && (await queries.findNotification(app.db, NotificationId.parse(due.occurrence)))
  // A browser may have changed hands: a push for the former account is not shown.
  if (!row || row.userId !== subscription.userId) return
  const settings = await settingsOf(app, row.userId)
  const content = await toSend(app, row, { settings, checks })
  if (!content || !settings.kinds[row.kind].push) return
  const goesAt = mayGoAt(settings, row.kind, now)
  if (goesAt > now) return schedulePush(app, { subscription: subscription.id, id: row.id }, goesAt)
  const { title, text: words } = notificationCopy(content, (at) => zoneTime(at, settings.timeZone))
  const more =
    content.kind === 'mention' ? (await queries.countMentionsSince(app.db, row.userId, row.at)) - 1 : 0
  const text = more > 0 ? `${words} (and ${counted(more, 'more mention')})` : words
  const league = leagueOf(row)
  const tag = pushTag(row)
  const message = fitPush({
    id: row.id,
    title,
    body: league ? `${league.name}${text === '' ? '' : `: ${text}`}` : text,
    path: notificationPath(content, league?.code ?? null),
    at: row.at,
    tag,
    unread: await queries.countUnread(app.db, row.userId),
  })
  const outcome = await pushOf(app).send(subscription, {
    text: JSON.stringify(message),
    topic: topicOf(tag),
    isUrgent: row.kind === 'your-pick',
    goodFor: goodFor(content, now),
  })
  if (outcome === 'gone') return queries.deleteSubscription(app.db, { id: subscription.id })
  if (outcome === 'sent') {
    if (subscription.failures > 0) await queries.recordFailures(app.db, subscription.id, 0)
    return
  }
  const failures = subscription.failures + 1
  if (failures >= MOST_FAILURES) return queries.deleteSubscription(app.db, { id: subscription.id })
  await queries.recordFailures(app.db, subscription.id, failures)
  if (outcome === 'later') throw new Error('A push service did not take a message')
}

/** A tag for a push service, which learns nothing of what it is about. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}

/** For how long a push service may keep a message for a browser that is away, ms. */
function goodFor(content: NotificationContent, now: number): number {
  const until =
    content.kind === 'your-pick'
      ? content.endsAt
      : content.kind === 'draft-soon'
        ? content.startsAt
        : 'locksAt' in content
          ? content.locksAt
          : null
  return Math.min(DAY, Math.max(MINUTE, (until ?? Infinity) - now))
}

/** What is to go out of a notice; null for nothing: it was read, has been overtaken or is of a league that is muted. */
async function toSend(
  app: App,
  row: queries.NotificationRow,
  { settings, checks }: { settings: NotificationSettings; checks: Checks },
): Promise<NotificationContent | null> {
  const { leagueId, userId, readAt, at } = row
  if (readAt !== null || app.now() - at > OLDEST) return null
  if (leagueId !== null && settings.muted.includes(leagueId)) return null
  const content = contentOf(row)
  // Of its kind by its schema, which the types cannot see.
  const check =
    content && (checks[content.kind] as ((app: App, notification: Outgoing) => Promise<boolean>) | undefined)
  if (!content || !check || leagueId === null) return content
  return (await check(app, { userId, leagueId, content })) ? content : null
}

/** What a row says; null for what this version cannot read. */
export function contentOf({ payload }: Pick<queries.NotificationRow, 'payload'>): NotificationContent | null {
  return NotificationContent.safeParse(JSON.parse(payload)).data ?? null
}

export function leagueOf({ code, name }: Pick<queries.NotificationRow, 'code' | 'name'>) {
  return code === null || name === null ? null : { code, name }
}

async function mailTo(
  app: App,
  userId: UserId,
  { settings, what }: { settings: NotificationSettings; what: Endable },
): Promise<MailContext | null> {
  const to = await queries.findReader(app.db, userId)
  if (!to) return null
  return { to, settings, publicUrl: app.config.publicUrl, off: { what, token: offToken(app, userId, what) } }
}
