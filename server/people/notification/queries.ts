import { type ExpressionBuilder, sql } from 'kysely'
import type {
  LeagueCode,
  LeagueId,
  MessageId,
  NotificationId,
  SessionId,
  TeamId,
  UserId,
} from '../../../shared/core/ids.ts'
import type { NotificationKind } from '../../../shared/notification/kinds.ts'
import type { PushTarget } from '../../../shared/notification/notification.ts'
import { SECOND } from '../../../shared/core/time.ts'
import { asNumber } from '../../core/db/count.ts'
import { compiled } from '../../core/db/compiled.ts'
import { managersIn } from '../../core/db/managers.ts'
import type { Db } from '../../core/db/open.ts'
import type { Database } from '../../core/db/tables.ts'

export interface NewNotification {
  readonly id: NotificationId
  readonly userId: UserId
  readonly leagueId: LeagueId | null
  readonly kind: NotificationKind
  readonly subject: string
  /** JSON */
  readonly payload: string
  readonly at: number
  readonly readAt: number | null
  readonly mail: 'no' | 'once' | 'digest'
  /** When it is mailed or pushed by itself; null where it is not. */
  readonly goesAt: number | null
}

/** False when its reader has been told. */
export async function insertNotification(db: Db, notification: NewNotification): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('notice')
    .values({
      id: notification.id,
      user_id: notification.userId,
      league_id: notification.leagueId,
      kind: notification.kind,
      subject: notification.subject,
      payload: notification.payload,
      made_at: notification.at,
      read_at: notification.readAt,
      mail: notification.mail,
      goes_at: notification.goesAt,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'subject']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** What its reader has of a kind about one thing. */
export function findBySubject(
  db: Db,
  { userId, kind, subject }: Pick<NewNotification, 'userId' | 'kind' | 'subject'>,
) {
  return db
    .selectFrom('notice')
    .select(['id', 'payload', 'read_at as readAt', 'mail', 'goes_at as goesAt'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
}

/** Says something else in a notice, as of now. */
export async function updateContent(
  db: Db,
  id: NotificationId,
  { payload, at }: { payload: string; at: number },
): Promise<void> {
  await db.updateTable('notice').set({ payload, made_at: at }).where('id', '=', id).execute()
}

export async function deleteNotification(db: Db, id: NotificationId): Promise<void> {
  await db.deleteFrom('notice').where('id', '=', id).execute()
}

/** Lets another notice be about what this one is about. */
export async function makeRoom(
  db: Db,
  id: NotificationId,
  { readAt }: { readAt: number | null },
): Promise<void> {
  await db
    .updateTable('notice')
    .set((eb) => ({ subject: sql<string>`${eb.ref('subject')} || ' ' || ${eb.ref('id')}`, read_at: readAt }))
    .where('id', '=', id)
    .execute()
}

/** Notifications of a league about one thing: of one reader, or of all where none is named. */
interface OfSubject {
  /** Null for what is of no league. */
  readonly leagueId: LeagueId | null
  readonly kind: NotificationKind
  readonly subject: string
  readonly userId?: UserId
}

/** @param userId undefined for all */
function readBy(userId: UserId | undefined) {
  return (eb: ExpressionBuilder<Database, 'notice'>) =>
    eb.and(userId === undefined ? [] : [eb('user_id', '=', userId)])
}

/** They count as read. @returns whose were unread */
export async function settleSubject(
  db: Db,
  { leagueId, kind, subject, userId }: OfSubject,
  at: number,
): Promise<UserId[]> {
  const settled = await db
    .updateTable('notice')
    .set({ read_at: at })
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where('league_id', leagueId === null ? 'is' : '=', leagueId)
    .where('read_at', 'is', null)
    .where(readBy(userId))
    .returning('user_id')
    .execute()
  return settled.map((row) => row.user_id)
}

/** What goes out at once has gone by then, ms: whether it was pushed is written down nowhere. */
const GOING = 5 * SECOND

/** Deletes unread and unsent ones. @returns their readers */
export async function deleteUnsent(
  db: Db,
  { leagueId, kind, subject, userId }: OfSubject,
  now: number,
): Promise<UserId[]> {
  const deleted = await db
    .deleteFrom('notice')
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where('league_id', '=', leagueId)
    .where('read_at', 'is', null)
    .where('mail', 'in', ['no', 'once', 'digest'])
    .where((eb) => eb.or([eb('goes_at', 'is', null), eb('goes_at', '>', now - GOING)]))
    .where(readBy(userId))
    .returning('user_id')
    .execute()
  return deleted.map((row) => row.user_id)
}

/** Whose notices are about one thing. */
export async function listNotified(db: Db, { leagueId, kind, subject }: OfSubject): Promise<UserId[]> {
  const rows = await db
    .selectFrom('notice')
    .select('user_id')
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where('league_id', '=', leagueId)
    .execute()
  return rows.map((row) => row.user_id)
}

/** How many mentions wait to be read, from a moment on, ms since the epoch. */
export async function countMentionsSince(db: Db, userId: UserId, since: number): Promise<number> {
  const row = await db
    .selectFrom('notice')
    .select((eb) => asNumber(eb.fn.countAll()).as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'mention')
    .where('read_at', 'is', null)
    .where('made_at', '>=', since)
    .executeTakeFirstOrThrow()
  return row.count
}

const readersOfTeams = compiled((db, { leagueId }: { leagueId: LeagueId }) =>
  db
    .selectFrom(managersIn(db, leagueId).as('manager'))
    .innerJoin('team', 'team.id', 'manager.team_id')
    .innerJoin('user', 'user.id', 'manager.user_id')
    .leftJoin('notice_settings', 'notice_settings.user_id', 'manager.user_id')
    // A deleted or held account has no reader.
    .where('user.deleted_at', 'is', null)
    .where('user.email', '!=', '')
    .select((eb) => [
      'team.id as teamId',
      'manager.user_id as userId',
      'notice_settings.settings',
      eb
        .exists(
          eb
            .selectFrom('push_subscription')
            .select('push_subscription.id')
            .whereRef('push_subscription.user_id', '=', 'manager.user_id'),
        )
        .as('hasBrowsers'),
    ])
    .where('team.removed_at', 'is', null)
    // An orphan team has no reader.
    .where('team.orphaned_at', 'is', null),
)

/** Someone who manages a team, and how they are to be told. */
export interface Reader {
  readonly userId: UserId
  /** JSON; null for the defaults. */
  readonly settings: string | null
  /** Whether one has subscribed, of whatever session. */
  readonly hasBrowsers: boolean
}

/** Everybody who manages a team of a league, by team. */
export async function listReaders(
  db: Db,
  leagueId: LeagueId,
): Promise<ReadonlyMap<TeamId, readonly Reader[]>> {
  const rows = await readersOfTeams.all(db, { leagueId })
  const readers = rows.map(({ hasBrowsers, ...row }) => ({ ...row, hasBrowsers: Boolean(hasBrowsers) }))
  const byTeam = new Map<TeamId, Reader[]>()
  for (const { teamId, ...reader } of readers) byTeam.set(teamId, [...(byTeam.get(teamId) ?? []), reader])
  return byTeam
}

function selectNotices(db: Db) {
  return db
    .selectFrom('notice')
    .leftJoin('league', 'league.id', 'notice.league_id')
    .select([
      'notice.id',
      'notice.user_id as userId',
      'notice.league_id as leagueId',
      'notice.kind',
      'notice.subject',
      'notice.payload',
      'notice.made_at as at',
      'notice.read_at as readAt',
      'notice.mail',
      'league.code',
      'league.name',
    ])
}

export interface NotificationRow {
  readonly id: NotificationId
  readonly userId: UserId
  readonly leagueId: LeagueId | null
  readonly kind: NotificationKind
  readonly subject: string
  readonly payload: string
  readonly at: number
  readonly readAt: number | null
  readonly mail: 'no' | 'once' | 'digest' | 'sent' | 'dropped'
  readonly code: LeagueCode | null
  readonly name: string | null
}

/** The newest first. @param of.before those made before a moment, or then and of a lesser id; null for the newest of all */
export function listNotifications(
  db: Db,
  userId: UserId,
  { before, limit }: { before: { at: number; id: NotificationId } | null; limit: number },
): Promise<NotificationRow[]> {
  let notifications = selectNotices(db)
    .where('notice.user_id', '=', userId)
    .orderBy('notice.made_at', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(limit)
  if (before)
    notifications = notifications.where((eb) =>
      eb.or([
        eb('notice.made_at', '<', before.at),
        eb.and([eb('notice.made_at', '=', before.at), eb('notice.id', '<', before.id)]),
      ]),
    )
  return notifications.execute()
}

/** What waits for the mail of the day, the oldest first. */
export function listForDigest(db: Db, userId: UserId, limit: number): Promise<NotificationRow[]> {
  return selectNotices(db)
    .where('notice.user_id', '=', userId)
    .where('notice.mail', '=', 'digest')
    .orderBy('notice.made_at')
    .orderBy('notice.id')
    .limit(limit)
    .execute()
}

export function findNotification(db: Db, id: NotificationId): Promise<NotificationRow | undefined> {
  return selectNotices(db).where('notice.id', '=', id).executeTakeFirst()
}

const unread = compiled((db, { userId }: { userId: UserId }) =>
  db
    .selectFrom('notice')
    .select((eb) => asNumber(eb.fn.countAll()).as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null),
)

export async function countUnread(db: Db, userId: UserId): Promise<number> {
  return (await unread.first(db, { userId }))?.count ?? 0
}

/** @param which.id null for all; @param which.upTo none that was made later, ms since the epoch */
export async function markRead(
  db: Db,
  userId: UserId,
  { id, upTo, at }: { id: NotificationId | null; upTo: number; at: number },
): Promise<void> {
  let notifications = db
    .updateTable('notice')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('made_at', '<=', upTo)
  if (id !== null) notifications = notifications.where('id', '=', id)
  await notifications.execute()
}

/** What the managers of a team were told counts as read. @returns whose it was; none where nothing was unread */
export async function settle(
  db: Db,
  which: { leagueId: LeagueId; teamId: TeamId; kind: NotificationKind },
  at: number,
): Promise<UserId[]> {
  const settled = await db
    .updateTable('notice')
    .set({ read_at: at })
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom(managersIn(db, which.leagueId).as('manager'))
        .select('manager.user_id')
        .where('manager.team_id', '=', which.teamId),
    )
    .where('read_at', 'is', null)
    .where('league_id', '=', which.leagueId)
    .where('kind', '=', which.kind)
    .returning('user_id')
    .execute()
  return [...new Set(settled.map(({ user_id }) => user_id))]
}

/** Notifications of a person's messages in a league. */
export async function deleteOfAuthor(
  db: Db,
  { leagueId, authorId }: { leagueId: LeagueId; authorId: UserId },
): Promise<void> {
  await db
    .deleteFrom('notice')
    .where('league_id', '=', leagueId)
    .where('kind', 'in', ['mention', 'announcement'])
    .where('subject', 'in', (eb) =>
      eb
        .selectFrom('message')
        .select('id')
        .where('league_id', '=', leagueId)
        .where('author_id', '=', authorId)
        .$castTo<{ id: string }>(),
    )
    .execute()
}

/** What was told of a message. */
export async function deleteOfMessage(db: Db, messageId: MessageId): Promise<void> {
  await db
    .deleteFrom('notice')
    .where('subject', '=', messageId)
    .where('kind', 'in', ['mention', 'announcement'])
    .execute()
}

export async function recordMail(
  db: Db,
  ids: readonly NotificationId[],
  mail: 'sent' | 'dropped' | 'digest',
): Promise<void> {
  if (ids.length > 0) await db.updateTable('notice').set({ mail }).where('id', 'in', ids).execute()
}

/** So many at a time: all other queries wait for a running statement. */
export async function deleteOlder(db: Db, than: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notice')
    .where('id', 'in', (eb) => eb.selectFrom('notice').select('id').where('made_at', '<', than).limit(limit))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

const settingsOf = compiled((db, { userId }: { userId: UserId }) =>
  db.selectFrom('notice_settings').select('settings').where('user_id', '=', userId),
)

/** JSON; undefined for the defaults. */
export async function findSettings(db: Db, userId: UserId): Promise<string | undefined> {
  return (await settingsOf.first(db, { userId }))?.settings
}

export async function saveSettings(db: Db, userId: UserId, settings: string): Promise<void> {
  await db
    .insertInto('notice_settings')
    .values({ user_id: userId, settings })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ settings }).where('notice_settings.settings', '!=', settings),
    )
    .execute()
}

/** The recipient of a mail; undefined for a deleted account, and for a held one, which has no address. */
export function findReader(db: Db, userId: UserId): Promise<{ username: string; email: string } | undefined> {
  return db
    .selectFrom('user')
    .select(['username', 'email'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('email', '!=', '')
    .executeTakeFirst()
}

export interface Subscription extends PushTarget {
  readonly id: string
  readonly userId: UserId
  readonly failures: number
}

function selectSubscriptions(db: Db, now: number) {
  return db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .select([
      'push_subscription.id',
      'push_subscription.user_id as userId',
      'push_subscription.endpoint',
      'push_subscription.public_key as publicKey',
      'push_subscription.auth',
      'push_subscription.failures',
    ])
    .where('session.expires_at', '>', now)
}

/** Those whose session lives. */
export function listSubscriptions(db: Db, userId: UserId, now: number): Promise<Subscription[]> {
  return selectSubscriptions(db, now).where('push_subscription.user_id', '=', userId).execute()
}

export function findSubscription(db: Db, id: string, now: number): Promise<Subscription | undefined> {
  return selectSubscriptions(db, now).where('push_subscription.id', '=', id).executeTakeFirst()
}

/** Whether a browser has subscribed so already. */
export async function isSubscribed(
  db: Db,
  { endpoint, publicKey, auth, userId, sessionId }: PushTarget & { userId: UserId; sessionId: SessionId },
): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscription')
    .select('id')
    .where('endpoint', '=', endpoint)
    .where('public_key', '=', publicKey)
    .where('auth', '=', auth)
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row !== undefined
}

/** Writes it, or moves one that the same browser had: whoever is signed in there now is told. */
export async function saveSubscription(
  db: Db,
  row: PushTarget & { id: string; userId: UserId; sessionId: SessionId; at: number },
): Promise<void> {
  const values = {
    user_id: row.userId,
    session_id: row.sessionId,
    public_key: row.publicKey,
    auth: row.auth,
    made_at: row.at,
    failures: 0,
  }
  await db
    .insertInto('push_subscription')
    .values({ id: row.id, endpoint: row.endpoint, ...values })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .execute()
}

/** Keeps the newest ones of an account. */
export async function deleteOldSubscriptions(db: Db, userId: UserId, keep: number): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('user_id', '=', userId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('push_subscription')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('made_at', 'desc')
        .orderBy('id')
        .limit(keep),
    )
    .execute()
}

export async function deleteSubscription(
  db: Db,
  which: { id: string } | { userId: UserId; endpoint: string },
): Promise<void> {
  const subscriptions = db.deleteFrom('push_subscription')
  await (
    'id' in which
      ? subscriptions.where('id', '=', which.id)
      : subscriptions.where('user_id', '=', which.userId).where('endpoint', '=', which.endpoint)
  ).execute()
}

export async function recordFailures(db: Db, id: string, failures: number): Promise<void> {
  await db.updateTable('push_subscription').set({ failures }).where('id', '=', id).execute()
}
