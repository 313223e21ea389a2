import type { LeagueId, MessageId, NotificationId, SessionId, UserId } from '../../../shared/core/ids.ts'
import type { Notification, PushTarget } from '../../../shared/notification/notification.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import { type App, transact } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { contentOf, leagueOf } from './deliver.ts'
import * as queries from './queries.ts'
import { publish } from '../../core/news/channel.ts'
import { pushOf } from '../push/push.ts'

export {
  notify,
  notifyTeams,
  settleNotifications,
  settleSubject,
  takeBack,
  teamChange,
  type TeamNotificationRequest,
} from './notify.ts'

/** On a page. */
const PAGE = 30

/**
 * A person's notifications, the newest first. @param before of the last one of the page before; null for the
 * first page
 */
export async function listNotifications(
  app: App,
  userId: UserId,
  before: { at: number; id: NotificationId } | null,
): Promise<Notification[]> {
  const rows = await queries.listNotifications(app.db, userId, { before, limit: PAGE })
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    isRead: row.readAt !== null,
    league: leagueOf(row),
    content: contentOf(row),
  }))
}

export async function countUnread(app: App, userId: UserId): Promise<{ count: number }> {
  return { count: await queries.countUnread(app.db, userId) }
}

/** Counts all as read that were made by a moment, ms since the epoch, or one of them. Those of others stay as they are. */
export async function markRead(
  app: App,
  userId: UserId,
  { upTo, id }: { upTo: number; id?: NotificationId | null | undefined },
): Promise<void> {
  await queries.markRead(app.db, userId, { upTo, id: id ?? null, at: app.now() })
  // So that one's other devices know.
  publish(app, { of: 'notice', id: userId })
}

/** Browsers of an account that are told. */
const MOST_BROWSERS = 10
const SUBSCRIBING = { max: 30, windowMs: HOUR }

/**
 * Has a browser told, while the session lasts that it is signed in with.
 * @throws {DomainError} PUSH_REFUSED where its push service is not to be talked to, TOO_MANY_TRIES
 */
export async function subscribe(
  app: App,
  user: { readonly id: UserId; readonly sessionId: SessionId },
  target: PushTarget,
): Promise<void> {
  if (!pushOf(app).mayUse(target.endpoint)) throw new DomainError('PUSH_REFUSED')
  const whose = { userId: user.id, sessionId: user.sessionId }
  if (await queries.isSubscribed(app.db, { ...target, ...whose })) return
  await takeTry(app, `push:${user.id}`, SUBSCRIBING)
  await transact(app, async (app) => {
    const row = { id: app.newId(), ...whose, at: app.now() }
    await queries.saveSubscription(app.db, { ...target, ...row })
    await queries.deleteOldSubscriptions(app.db, user.id, MOST_BROWSERS)
  })
}

/** A browser is not told any more. */
export function unsubscribe(app: App, userId: UserId, endpoint: string): Promise<void> {
  return queries.deleteSubscription(app.db, { userId, endpoint })
}

const KEPT_FOR = 60 * DAY

/** Deletes what is too old to be looked for. */
export async function forgetOldNotifications(app: App): Promise<void> {
  const than = app.now() - KEPT_FOR
  while ((await queries.deleteOlder(app.db, than, 500)) === 500);
}

/** Deletes the notifications of a person's messages in a league. */
export function forgetMessagesOf(
  app: App,
  of: { readonly leagueId: LeagueId; readonly authorId: UserId },
): Promise<void> {
  return queries.deleteOfAuthor(app.db, of)
}

/** Deletes the notifications of a deleted message, with its text. */
export function forgetMessage(app: App, messageId: MessageId): Promise<void> {
  return queries.deleteOfMessage(app.db, messageId)
}
