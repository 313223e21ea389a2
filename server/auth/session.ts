import { SessionId, type UserId } from '../../shared/ids.ts'
import { DAY, MINUTE } from '../../shared/time.ts'
import type { App } from '../app.ts'
import * as queries from './queries.ts'

/** How long a device stays signed in while its browser renews the token. */
const SESSION_LIFETIME = 30 * DAY

export interface SessionUser {
  readonly sessionId: SessionId
  readonly id: UserId
  readonly username: string
  readonly email: string
}

/** Signs a device in and returns its first token. */
export async function startSession(app: App, userId: UserId, userAgent: string): Promise<string> {
  const sessionId = SessionId.parse(app.newId())
  const now = app.now()
  await queries.insertSession(app.db, {
    id: sessionId,
    userId,
    userAgent: userAgent.slice(0, 300),
    now,
    expiresAt: now + SESSION_LIFETIME,
  })
  return app.tokens.sign({ sessionId, userId })
}

/** Whose token this is, or null when there is none, it is not ours, or its session has ended. */
export async function readSession(app: App, token: string | null): Promise<SessionUser | null> {
  const claims = token === null ? null : await app.tokens.verify(token)
  if (!claims) return null
  const now = app.now()
  const row = await queries.findSession(app.db, claims.sessionId, now)
  if (!row || row.userId !== claims.userId) return null
  // Written seldom: a device list needs the hour, and a write costs more than the rest of a call.
  if (now - row.seenAt > 10 * MINUTE) await queries.touchSession(app.db, row.id, now)
  return { sessionId: row.id, id: row.userId, username: row.username, email: row.email }
}
