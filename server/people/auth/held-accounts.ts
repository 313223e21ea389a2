import type { UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import * as queries from './queries.ts'
import { passwordsOf } from './passwords.ts'

/**
 * A random password for held accounts, which is not kept. Made outside of the transaction that needs it,
 * because hashing is slow.
 */
export function unknownPassword(app: App): Promise<string> {
  const password = app.randomBytes(32).toString('hex')
  return passwordsOf(app).hash(password, { account: 'held', address: 'held' })
}

/**
 * Creates held accounts, for people of an imported league who are not here: with the ids and names that they
 * have elsewhere, so that their past acts have a name. Held accounts cannot sign in or be found by name, get
 * no mail, and their names can be taken by new accounts.
 * @param passwordHash of `unknownPassword`
 */
export function createHeldAccounts(
  app: App,
  people: readonly { id: UserId; username: string }[],
  passwordHash: string,
): Promise<void> {
  return queries.insertHeld(app.db, people, { passwordHash, now: app.now() })
}
