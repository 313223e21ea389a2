import * as z from 'zod'
import type { NotificationId, UserId } from '../../../shared/core/ids.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import type { JobKind } from '../../core/jobs/kind.ts'
import { schedule } from '../../core/jobs/service.ts'

const NOTHING = z.strictObject({})

/** A notice is to be mailed: subject its reader, occurrence its id. */
export const NOTICE_MAIL: JobKind<Record<string, never>> = { name: 'notice-mail', payload: NOTHING }

/** A notice is to be pushed to a browser: subject the subscription, occurrence its id. */
export const NOTICE_PUSH: JobKind<Record<string, never>> = { name: 'notice-push', payload: NOTHING }

/** The mail of the day: subject its reader, occurrence when it is due. */
export const NOTICE_DIGEST: JobKind<Record<string, never>> = { name: 'notice-digest', payload: NOTHING }

/** What could not be delivered for so long is given up: it stands in the app. */
const PATIENCE = DAY

export function scheduleMail(
  app: App,
  { userId, id }: { userId: UserId; id: NotificationId },
  dueAt: number,
): Promise<void> {
  const which = { subject: userId, occurrence: id }
  return schedule(app, NOTICE_MAIL, { ...which, payload: {}, dueAt, expiresAt: dueAt + PATIENCE })
}

export function schedulePush(
  app: App,
  { subscription, id }: { subscription: string; id: NotificationId },
  dueAt: number,
): Promise<void> {
  const which = { subject: subscription, occurrence: id }
  return schedule(app, NOTICE_PUSH, { ...which, payload: {}, dueAt, expiresAt: dueAt + PATIENCE })
}

/** One a moment: what was due before and is late goes out for itself. */
export function scheduleDigest(app: App, userId: UserId, dueAt: number): Promise<void> {
  const which = { subject: userId, occurrence: String(dueAt) }
  return schedule(app, NOTICE_DIGEST, { ...which, payload: {}, dueAt, expiresAt: dueAt + PATIENCE })
}
