import { SessionId } from '../../../shared/core/ids.ts'
import { DAY } from '../../../shared/core/time.ts'
import { type App, transact } from '../../core/app/app.ts'
import * as queries from './queries.ts'
import { notifySignIn } from './notify-sign-in.ts'
import { publish } from '../../core/news/channel.ts'
import { recordPresence } from '../session/service.ts'
import { tokensOf } from '../session/tokens.ts'

/** How long a device stays signed in while its browser renews the token. */
const SESSION_LIFETIME = 30 * DAY

/** Living sessions of an account; a fan has a handful. The one that was seen least lately makes room. */
const MAX_SESSIONS = 50

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
    if (inserted) await recordPresence(app, account.id)
    if (inserted && isNewDevice) await notifySignIn(app, account.id, userAgent)
    if (inserted) publish(app, { of: 'ended', id: account.id })
    return inserted
  })
  return isStarted ? tokensOf(app).sign({ sessionId, userId: account.id }) : null
}
