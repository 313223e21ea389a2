import { type LeagueId, NoticeId, type TeamId, type UserId } from '../../shared/ids.ts'
import type { NoticeContent, NoticeSettings } from '../../shared/notice.ts'
import type { NoticeKind } from '../../shared/notice-kinds.ts'
import { MINUTE } from '../../shared/time.ts'
import { type App, within } from '../app.ts'
import { scheduleDigest, scheduleMail, schedulePush } from './deadlines.ts'
import * as queries from './queries.ts'
import { mayGoAt, nextDigest, readStored, settingsOf } from './settings.ts'

/** Who is told what, and of which of the things there are to tell. */
export interface Telling {
  readonly userId: UserId
  readonly leagueId: LeagueId | null
  /** Of its kind its reader is told once of it: `2026 11`, `2026 11 4567`. */
  readonly subject: string
  readonly content: NoticeContent
}

/** How somebody is told. */
interface Ways {
  readonly settings: NoticeSettings
  /** Whether to look for browsers that have subscribed. */
  readonly hasBrowsers: boolean
}

/**
 * Tells somebody something, once, in the transaction in which it happens: whoever is told knows that it is so, and
 * whatever happened is told, also across a crash. In the app at once; by mail and push as he wants it.
 * @returns whether he had not been told before
 */
export async function notify(app: App, telling: Telling): Promise<boolean> {
  return tell(app, telling, { settings: await settingsOf(app, telling.userId), hasBrowsers: true })
}

function tell(
  app: App,
  { userId, leagueId, subject, content }: Telling,
  { settings, hasBrowsers }: Ways,
): Promise<boolean> {
  return within(app, async (app) => {
    const now = app.now()
    const { kind } = content
    const isMuted = leagueId !== null && settings.muted.includes(leagueId)
    const { mail, push } = isMuted ? ({ mail: 'off', push: false } as const) : settings.kinds[kind]
    const isMailed = mail !== 'off' && !isTooShortForMail(content, now)
    const id = NoticeId.parse(app.newId())
    const isNew = await queries.insertNotice(app.db, {
      id,
      userId,
      leagueId,
      kind,
      subject,
      payload: JSON.stringify(content),
      at: now,
      readAt: isMuted ? now : null,
      mail: isMailed ? mail : 'no',
    })
    if (!isNew) return false
    const goesAt = mayGoAt(settings, kind, now)
    if (isMailed && mail === 'once') await scheduleMail(app, { userId, id }, goesAt)
    if (isMailed && mail === 'digest') await scheduleDigest(app, userId, nextDigest(settings, now))
    const browsers = push && hasBrowsers ? await queries.listSubscriptions(app.db, userId, now) : []
    for (const { id: subscription } of browsers) await schedulePush(app, { subscription, id }, goesAt)
    app.afterCommit(() => app.live.noteNotice(userId))
    return true
  })
}

/** A mail for a pick of a minute is read when the pick is over. */
const LEAST_FOR_MAIL = 10 * MINUTE

function isTooShortForMail(content: NoticeContent, now: number): boolean {
  return content.kind === 'your-pick' && content.endsAt !== null && content.endsAt - now < LEAST_FOR_MAIL
}

/** Tells whom teams of a league belong to. */
export async function notifyTeams(
  app: App,
  leagueId: LeagueId,
  tellings: ReadonlyArray<{ readonly teamId: TeamId } & Pick<Telling, 'subject' | 'content'>>,
): Promise<void> {
  if (tellings.length === 0) return
  const readers = await queries.listReaders(app.db, leagueId)
  for (const { teamId, ...telling } of tellings) {
    const reader = readers.get(teamId)
    if (!reader) continue
    const { userId, settings, hasBrowsers } = reader
    await tell(app, { userId, leagueId, ...telling }, { settings: readStored(settings), hasBrowsers })
  }
}

/** What the owner of a team was told does not matter any more: it counts as read, and what was to be sent is not. */
export async function settleNotices(
  app: App,
  of: { leagueId: LeagueId; teamId: TeamId; kind: NoticeKind },
): Promise<void> {
  const userId = await queries.settle(app.db, of, app.now())
  if (userId !== undefined) app.afterCommit(() => app.live.noteNotice(userId))
}
