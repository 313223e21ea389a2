import { type LeagueId, NotificationId, type TeamId, type UserId } from '../../../shared/core/ids.ts'
import { NotificationContent, type NotificationSettings } from '../../../shared/notification/notification.ts'
import type { TeamChange } from '../../../shared/notification/changes.ts'
import type { NotificationKind } from '../../../shared/notification/kinds.ts'
import { MINUTE } from '../../../shared/core/time.ts'
import { type App, within } from '../../core/app/app.ts'
import { countTry } from '../../core/rate-limit/service.ts'
import { scheduleDigest, scheduleMail, schedulePush } from './jobs.ts'
import { MENTIONS_TOGETHER, MERGES, MOST_MAILS } from './merge.ts'
import * as queries from './queries.ts'
import { mayGoAt, nextDigest, readStored, settingsOf } from './settings.ts'
import { publish } from '../../core/news/channel.ts'

/** Who is told what, and of which of the things there are to tell. */
export interface NotificationRequest {
  readonly userId: UserId
  readonly leagueId: LeagueId | null
  /** Of its kind its reader is told once of it: `2026 11`, `2026 11 4567`. */
  readonly subject: string
  readonly content: NotificationContent
  /** By no mail and no push, however they want to be told otherwise. */
  readonly only?: 'bell'
}

/** The channels of a notification. */
interface Ways {
  readonly settings: NotificationSettings
  /** Whether to look for browsers that have subscribed. */
  readonly hasBrowsers: boolean
}

/**
 * Notifies a person once, in the transaction of the event: a notification is always true, and no event goes
 * without one, even across a crash. In the app at once; by mail and push as they have chosen. A deleted or
 * held account gets none.
 * @returns whether this notification is new
 */
export async function notify(app: App, request: NotificationRequest): Promise<boolean> {
  if (!(await queries.findReader(app.db, request.userId))) return false
  return publishNotification(app, request, {
    settings: await settingsOf(app, request.userId),
    hasBrowsers: true,
  })
}

function publishNotification(app: App, request: NotificationRequest, ways: Ways): Promise<boolean> {
  return within(app, async (app) => {
    const now = app.now()
    const { userId, leagueId, content } = request
    const { settings, hasBrowsers } = ways
    const { kind } = content
    const isMuted = leagueId !== null && settings.muted.includes(leagueId)
    const isInBell = isMuted || request.only === 'bell'
    const { mail, push } = isInBell ? ({ mail: 'off', push: false } as const) : settings.kinds[kind]
    const isMailed = mail !== 'off' && !isTooShortForMail(content, now)
    const browsers = push && hasBrowsers ? await queries.listSubscriptions(app.db, userId, now) : []
    const goesAt = mayGoAt(settings, kind, now + (MERGES[kind]?.gather ?? 0))
    const id = NotificationId.parse(app.newId())
    const notification: queries.NewNotification = {
      id,
      userId,
      leagueId,
      kind,
      subject: request.subject,
      payload: JSON.stringify(content),
      at: now,
      readAt: isMuted ? now : null,
      mail: isMailed ? mail : 'no',
      goesAt: (isMailed && mail === 'once') || browsers.length > 0 ? goesAt : null,
    }
    if (!(await queries.insertNotification(app.db, notification))) {
      if (!MERGES[kind]) return false
      publish(app, { of: 'notice', id: userId })
      if (await mergeIntoOpen(app, notification, content)) return true
      await queries.insertNotification(app.db, notification)
    }
    if (isMailed && mail === 'once' && (await mayMailAtOnce(app, request)))
      await scheduleMail(app, { userId, id }, goesAt)
    else if (isMailed) {
      if (mail === 'once') await queries.recordMail(app.db, [id], 'digest')
      await scheduleDigest(app, userId, nextDigest(settings, now))
    }
    if (browsers.length > 0 && (await isPushOfItsOwn(app, request, goesAt)))
      for (const { id: subscription } of browsers) await schedulePush(app, { subscription, id }, goesAt)
    publish(app, { of: 'notice', id: userId })
    return true
  })
}

/**
 * Merges a notification into the reader's open one about the same thing, while that is unread and unsent. A
 * sent one is replaced.
 * @returns whether it was merged
 */
async function mergeIntoOpen(
  app: App,
  { userId, kind, subject, at, readAt }: queries.NewNotification,
  later: NotificationContent,
): Promise<boolean> {
  const merging = MERGES[kind]
  const row = await queries.findBySubject(app.db, { userId, kind, subject })
  const earlier = NotificationContent.safeParse(JSON.parse(row.payload)).data
  // In a muted league unread notifications do not grow.
  const isUntold = row.readAt === null && (row.mail === 'no' || row.mail === 'once' || row.mail === 'digest')
  const isOpen = isUntold && readAt === null
  if (!merging || !earlier || !isOpen || (row.goesAt !== null && row.goesAt <= at)) {
    await queries.makeRoom(app.db, row.id, {
      readAt: merging?.replaces && row.readAt === null ? at : row.readAt,
    })
    return false
  }
  // Both of the kind whose merging this is, which the types cannot see.
  const together = merging.together as (
    earlier: NotificationContent,
    later: NotificationContent,
  ) => NotificationContent | null
  const content = together(earlier, later)
  if (content === null) await queries.deleteNotification(app.db, row.id)
  else await queries.updateContent(app.db, row.id, { payload: JSON.stringify(content), at })
  return true
}

/** Whether a mail about something may go by itself; of kinds that others can bring about at will only so many may. */
async function mayMailAtOnce(
  app: App,
  { userId, leagueId, content: { kind } }: NotificationRequest,
): Promise<boolean> {
  const limit = MOST_MAILS[kind]
  if (!limit) return true
  const key = `notice-mail:${kind}:${userId}:${leagueId ?? ''}`
  if (kind !== 'announcement') return (await countTry(app, key, limit)).count <= limit.max
  // Each of so many mails has a window of its own, so that no day has more of them, whenever it begins.
  for (let mail = 0; mail < limit.max; mail++)
    if ((await countTry(app, `${key}:${mail}`, limit)).count === 1) return true
  return false
}

/**
 * Of mentions close together, or within the same quiet hours, the first is pushed, and says how many there are; of team
 * offers as many a day as are mailed.
 */
async function isPushOfItsOwn(
  app: App,
  { userId, content }: NotificationRequest,
  goesAt: number,
): Promise<boolean> {
  const { kind } = content
  // From people the reader need not know: pushes have the same limit as mails.
  if ((kind === 'team-offer' || kind === 'team-refused') && MOST_MAILS[kind])
    return (
      (await countTry(app, `notice-push:${kind}:${userId}`, MOST_MAILS[kind])).count <= MOST_MAILS[kind].max
    )
  if (kind !== 'mention') return true
  const windowMs = Math.max(MENTIONS_TOGETHER, goesAt - app.now())
  return (await countTry(app, `mention-push:${userId}`, { max: 1, windowMs })).count === 1
}

/** A mail for a pick of a minute is read when the pick is over. */
const LEAST_FOR_MAIL = 10 * MINUTE

function isTooShortForMail(content: NotificationContent, now: number): boolean {
  return content.kind === 'your-pick' && content.endsAt !== null && content.endsAt - now < LEAST_FOR_MAIL
}

/** What everybody who manages a team is told. */
export type TeamNotificationRequest = { readonly teamId: TeamId } & Pick<
  NotificationRequest,
  'subject' | 'content' | 'only'
>

/** That something was done to a team by others than its manager, for `notifyTeams`. */
export function teamChange(
  leagueId: LeagueId,
  { id: teamId, name: teamName }: { readonly id: TeamId; readonly name: string },
  change: TeamChange,
): TeamNotificationRequest {
  const content: NotificationContent = { kind: 'team-change', teamName, changes: [change], count: 1 }
  return { teamId, subject: `${leagueId} ${teamId}`, content }
}

/** Notifies the managers of teams of a league. @param except the account that acted, which is left out */
export async function notifyTeams(
  app: App,
  leagueId: LeagueId,
  requests: readonly TeamNotificationRequest[],
  except: UserId | null = null,
): Promise<void> {
  if (requests.length === 0) return
  const readers = await queries.listReaders(app.db, leagueId)
  for (const { teamId, ...request } of requests) {
    for (const { userId, settings, hasBrowsers } of readers.get(teamId) ?? [])
      if (userId !== except)
        await publishNotification(
          app,
          { userId, leagueId, ...request },
          { settings: readStored(settings), hasBrowsers },
        )
  }
}

/** What the managers of a team were told does not matter any more: it counts as read, and what was to be sent is not. */
export async function settleNotifications(
  app: App,
  of: { leagueId: LeagueId; teamId: TeamId; kind: NotificationKind },
): Promise<void> {
  for (const userId of await queries.settle(app.db, of, app.now())) publish(app, { of: 'notice', id: userId })
}

/** The same for notifications about one thing, of all members of a league or of one reader. */
export async function settleSubject(
  app: App,
  of: { leagueId: LeagueId | null; kind: NotificationKind; subject: string; userId?: UserId },
): Promise<void> {
  for (const userId of await queries.settleSubject(app.db, of, app.now()))
    publish(app, { of: 'notice', id: userId })
}

/**
 * Withdraws unread and unsent notifications about one thing, of all members of a league or of one reader.
 * @returns the readers whose notifications are left: they know of it
 */
export async function takeBack(
  app: App,
  of: { leagueId: LeagueId; kind: NotificationKind; subject: string; userId?: UserId },
): Promise<UserId[]> {
  for (const userId of await queries.deleteUnsent(app.db, of, app.now()))
    publish(app, { of: 'notice', id: userId })
  return queries.listNotified(app.db, of)
}
