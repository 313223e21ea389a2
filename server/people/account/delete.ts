import type * as z from 'zod'
import { DELETED_NAME } from '../../../shared/core/account-limits.ts'
import type { UserId } from '../../../shared/core/ids.ts'
import type { WhatGoes } from '../../../shared/account/account.ts'
import { nameKey } from '../../../shared/core/name.ts'
import { type App, transact } from '../../core/app/app.ts'
import { leaveUsername } from '../auth/names.ts'
import { RESET_CODE } from '../auth/reset.ts'
import type { Caller } from '../../core/app/caller.ts'
import { confirmPassword, findUser, listSessionsOf } from '../auth/service.ts'
import type { SessionUser } from '../session/service.ts'
import { cancel } from '../../core/jobs/service.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { MAIL, postMail } from '../../core/mail/post.ts'
import { isServerOwner } from '../owner/service.ts'
import { accountInLeagues } from './in-leagues.ts'
import { accountDeletedMail } from './mails.ts'
import * as queries from './queries.ts'
import { publish } from '../../core/news/channel.ts'

/**
 * Deletes an account: at once its private rows and the way to sign in; within moments, league by league, its
 * messages and what it held there. What others need of it stays under an anonymous name: docs/decisions/045.
 * An account of an owner of the server is kept, or one could remove another.
 * @throws {DomainError} ACCOUNT_NOT_FOUND, also when it was deleted meanwhile; OWNER_KEPT
 */
export function deleteAccount(app: App, userId: UserId, by: 'himself' | 'owner'): Promise<void> {
  return transact(app, async (app) => {
    const account = await findUser(app, userId)
    if (!account) throw new DomainError('ACCOUNT_NOT_FOUND')
    if (await isServerOwner(app, userId)) throw new DomainError('OWNER_KEPT')
    await queries.erase(app.db, userId)
    await cancel(app, MAIL, { subject: account.email })
    await cancel(app, RESET_CODE, { subject: nameKey(account.email) })
    // No valid name or address has a colon and no @.
    const as = { name: DELETED_NAME, key: `deleted:${userId}`, at: app.now() }
    await leaveUsername(app, { id: userId, username: account.username })
    if (!(await queries.leaveName(app.db, userId, as))) throw new DomainError('ACCOUNT_NOT_FOUND')
    await accountInLeagues(app).leaveAll(app, userId)
    await postMail(app, accountDeletedMail(app, account, by))
    publish(app, { of: 'ended', id: userId })
  })
}

/** The same by its person himself. @throws {DomainError} WRONG_PASSWORD, TOO_MANY_TRIES, BUSY, OWNER_KEPT */
export async function deleteOwnAccount(
  app: App,
  caller: Caller,
  { user, password }: { user: SessionUser; password: string },
): Promise<void> {
  await confirmPassword(app, caller, { user, password })
  await deleteAccount(app, user.id, 'himself')
  app.log.info({ userId: user.id }, 'An account was deleted by its person')
}

/** What would go and what would stay, to be read before. @throws {DomainError} ACCOUNT_NOT_FOUND */
export async function whatGoes(app: App, userId: UserId): Promise<z.input<typeof WhatGoes>> {
  const account = await findUser(app, userId)
  if (!account) throw new DomainError('ACCOUNT_NOT_FOUND')
  return {
    username: account.username,
    email: account.email,
    isServerOwner: await isServerOwner(app, userId),
    devices: (await listSessionsOf(app, userId)).length,
    ...(await accountInLeagues(app).whatGoes(app, userId)),
  }
}
