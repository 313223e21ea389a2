import type { UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import * as queries from './queries.ts'
import { passwordsOf } from './passwords.ts'

/**
 * A password for places that are held, which nobody knows. Made outside of the transaction that needs it, because it
 * takes its time.
 */
export function unknownPassword(app: App): Promise<string> {
  const password = app.randomBytes(32).toString('hex')
  return passwordsOf(app).hash(password, { account: 'held', address: 'held' })
}

/**
 * Holds places for people who are not here: accounts with their ids and the names that they have elsewhere, so that
 * what they did can be told. Nobody can sign in to one or find it by a name, no mail goes to it, and a name that is
 * held can be taken by anybody.
 * @param passwordHash of `unknownPassword`
 */
export function createHeldAccounts(
  app: App,
  people: readonly { id: UserId; username: string }[],
  passwordHash: string,
): Promise<void> {
  return queries.insertHeld(app.db, people, { passwordHash, now: app.now() })
}
