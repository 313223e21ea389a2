import type { UserId } from '../../../shared/core/ids.ts'
import {
  type NotificationSettings,
  readNotificationSettings,
  USUAL_SETTINGS,
} from '../../../shared/notification/notification.ts'
import { type Endable, NOTICE_KINDS } from '../../../shared/notification/kinds.ts'
import { afterQuiet, nextTimeOfDay } from '../../../shared/rules/notification/times.ts'
import { type App, transact } from '../../core/app/app.ts'
import * as queries from './queries.ts'

/** A person's notification settings; the defaults where nothing is stored. */
export async function settingsOf(app: App, userId: UserId): Promise<NotificationSettings> {
  return readStored(await queries.findSettings(app.db, userId))
}

/** @param stored JSON; null or undefined for the defaults */
export const readStored = (stored: string | null | undefined): NotificationSettings =>
  stored ? readNotificationSettings(JSON.parse(stored)) : USUAL_SETTINGS

/** Replaces them. */
export function saveSettings(app: App, userId: UserId, settings: NotificationSettings): Promise<void> {
  return queries.saveSettings(app.db, userId, JSON.stringify(settings))
}

/** No mail of a kind any more, or none of the day. */
export async function endMails(app: App, userId: UserId, what: Endable): Promise<void> {
  await transact(app, async (app) => {
    const settings = await settingsOf(app, userId)
    const isEnded = (kind: (typeof NOTICE_KINDS)[number]) =>
      what === 'digest' ? settings.kinds[kind].mail === 'digest' : kind === what
    if (!NOTICE_KINDS.some((kind) => isEnded(kind) && settings.kinds[kind].mail !== 'off')) return
    const kinds = NOTICE_KINDS.map((kind) => {
      const ways = settings.kinds[kind]
      return [kind, isEnded(kind) ? { ...ways, mail: 'off' } : ways]
    })
    await saveSettings(
      app,
      userId,
      readNotificationSettings({ ...settings, kinds: Object.fromEntries(kinds) }),
    )
  })
}

/** When something of a kind may go out that is there at a moment, ms since the epoch. */
export function mayGoAt(
  settings: NotificationSettings,
  kind: (typeof NOTICE_KINDS)[number],
  at: number,
): number {
  if (kind === 'your-pick' && settings.picksInQuiet) return at
  return afterQuiet(at, settings.quiet, settings.timeZone)
}

/** When the next mail of the day goes out, ms since the epoch. */
export function nextDigest({ digestAt, quiet, timeZone }: NotificationSettings, after: number): number {
  return afterQuiet(nextTimeOfDay(after, digestAt, timeZone), quiet, timeZone)
}
