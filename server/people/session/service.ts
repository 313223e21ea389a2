import { SessionId, type UserId } from '../../../shared/core/ids.ts'
import { MINUTE } from '../../../shared/core/time.ts'
import type { App, Through } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { isApiToken, readApiToken } from './api-token.ts'
import * as queries from './queries.ts'
import { recordSeenBy } from './seen.ts'
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
  if (now - row.seenAt > 10 * MINUTE) await recordSeenBy(app, () => queries.touchSession(app.db, row, now))
  return { sessionId: row.id, id: row.userId, username: row.username, email: row.email }
}

/** Who calls, and by which of their tokens. */
export interface Signed {
  readonly user: SessionUser
  /** Null in a session of their own. */
  readonly through: (Through & { readonly id: string }) | null
}

/**
 * Who a bearer token is of: of a session, or an API token.
 * @throws {DomainError} SESSION_INVALID, TOKEN_INVALID
 */
export async function readSigned(app: App, token: string | null): Promise<Signed> {
  if (token !== null && isApiToken(token)) {
    const living = await readApiToken(app, token)
    if (!living) throw new DomainError('TOKEN_INVALID')
    const { id, userId, username, email, name, scopes } = living
    // Streams end when the session does, and so when the token does.
    const user = { sessionId: SessionId.parse(String(id)), id: userId, username, email }
    return { user, through: { id, name, scopes } }
  }
  const user = await readSession(app, token)
  if (!user) throw new DomainError('SESSION_INVALID')
  return { user, through: null }
}

/** The person is here. */
export function recordPresence(app: App, userId: UserId): Promise<void> {
  return queries.touchUser(app.db, userId, app.now())
}
