import type { SessionId, UserId } from '../../../shared/core/ids.ts'
import { MINUTE } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { asStorageError } from '../../core/errors/errors.ts'
import * as queries from './queries.ts'
import { tokensOf } from './tokens.ts'

export interface SessionUser {
  readonly sessionId: SessionId
  readonly id: UserId
  readonly username: string
  readonly email: string
}

/** Whose token this is, or null when there is none, it is not ours, or its session has ended. */
export async function readSession(app: App, token: string | null): Promise<SessionUser | null> {
  const claims = token === null ? null : await tokensOf(app).verify(token)
  if (!claims) return null
  const now = app.now()
  const row = await queries.findSession(app.db, claims.sessionId, now)
  if (!row || row.userId !== claims.userId) return null
  // Written seldom: a device list needs the hour, and a write costs more than the rest of a call.
  if (now - row.seenAt > 10 * MINUTE) await recordSeen(app, row, now)
  return { sessionId: row.id, id: row.userId, username: row.username, email: row.email }
}

/** When a session was last seen is not essential: a full disk must not block reads. */
async function recordSeen(app: App, session: { id: SessionId; userId: UserId }, now: number): Promise<void> {
  try {
    await queries.touchSession(app.db, session, now)
  } catch (error) {
    const storage = asStorageError(error)
    if (storage) app.storageTrouble.note(storage.cause)
    else app.log.error({ err: error }, 'When a session was last seen cannot be saved')
  }
}

/** The person is here. */
export function recordPresence(app: App, userId: UserId): Promise<void> {
  return queries.touchUser(app.db, userId, app.now())
}
