import { SessionId, type UserId } from '../../../shared/core/ids.ts'
import { DAY, MINUTE } from '../../../shared/core/time.ts'
import { type App, transact } from '../../core/app/app.ts'
import { asStorageError } from '../../core/errors/errors.ts'
import * as queries from './queries.ts'
import { tellSignIn } from './tell-sign-in.ts'
import { publish } from '../../core/news/channel.ts'
import { tokensOf } from './tokens.ts'

/** How long a device stays signed in while its browser renews the token. */
const SESSION_LIFETIME = 30 * DAY

/** Living sessions of an account; a fan has a handful. The one that was seen least lately makes room. */
const MAX_SESSIONS = 50

export interface SessionUser {
  readonly sessionId: SessionId
  readonly id: UserId
  readonly username: string
  readonly email: string
}

/**
 * Signs a device in and returns its first token, or null when the password that was checked is not the
 * account's any more: it was changed meanwhile, and that ends what the old one began.
 * @param of.isNewDevice whether the account is to be told of it
 */
export async function startSession(
  app: App,
  account: Pick<queries.Account, 'id' | 'passwordHash'>,
  userAgent: string,
  { isNewDevice = false }: { isNewDevice?: boolean } = {},
): Promise<string | null> {
  const sessionId = SessionId.parse(app.newId())
  const now = app.now()
  const isStarted = await transact(app, async (app) => {
    const inserted = await queries.insertSession(app.db, {
      id: sessionId,
      userId: account.id,
      passwordHash: account.passwordHash,
      userAgent: userAgent.slice(0, 300),
      now,
      expiresAt: now + SESSION_LIFETIME,
    })
    if (inserted)
      await queries.deleteOtherSessions(app.db, account.id, {
        newest: sessionId,
        keep: MAX_SESSIONS - 1,
        now,
      })
    if (inserted) await queries.touchUser(app.db, account.id, now)
    if (inserted && isNewDevice) await tellSignIn(app, account.id, userAgent)
    if (inserted) publish(app, { of: 'ended', id: account.id })
    return inserted
  })
  return isStarted ? tokensOf(app).sign({ sessionId, userId: account.id }) : null
}

/** Whose token this is, or null when there is none, it is not ours, or its session has ended. */
export async function readSession(app: App, token: string | null): Promise<SessionUser | null> {
  const claims = token === null ? null : await tokensOf(app).verify(token)
  if (!claims) return null
  const now = app.now()
  const row = await queries.findSession(app.db, claims.sessionId, now)
  if (!row || row.userId !== claims.userId) return null
  // Written seldom: a device list needs the hour, and a write costs more than the rest of a call.
  if (now - row.seenAt > 10 * MINUTE) await noteSeen(app, row, now)
  return { sessionId: row.id, id: row.userId, username: row.username, email: row.email }
}

/** When a session was seen is nice to know: a full disk must not keep anybody from reading. */
async function noteSeen(app: App, session: { id: SessionId; userId: UserId }, now: number): Promise<void> {
  try {
    await queries.touchSession(app.db, session, now)
  } catch (error) {
    const storage = asStorageError(error)
    if (storage) app.storageTrouble.note(storage.cause)
    else app.log.error({ err: error }, 'When a session was last seen cannot be saved')
  }
}
