import { createHmac } from 'node:crypto'
import type { UserId } from '../../../shared/core/ids.ts'
import { looksOf } from '../../../shared/core/lookalike.ts'
import { isReservedName } from '../../../shared/core/reserved-names.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import * as queries from './queries.ts'

/** How long the name of a deleted account stays reserved: a new owner would seem to be the one old messages speak to. */
const KEPT_FREE = 365 * DAY

/** Whether a username is reserved, or one like it is in use or was within the last year. */
export async function isNameTaken(app: App, username: string): Promise<boolean> {
  const looks = looksOf(username)
  if (isReservedName(username)) return true
  if ((await queries.findHolder(app.db, looks)) !== undefined) return true
  return queries.hasFormer(app.db, hashesOf(app, looks), app.now())
}

/** Writes down what a username looks like. False where one that looks like it was taken meanwhile. */
export async function takeName(app: App, account: { id: UserId; username: string }): Promise<boolean> {
  for (const look of looksOf(account.username))
    if (!(await queries.insertLook(app.db, { look, userId: account.id }))) return false
  return true
}

/** The account of a username is deleted, and with it what the name looks like: it stays free for a year. */
export async function leaveUsername(app: App, account: { id: UserId; username: string }): Promise<void> {
  const until = app.now() + KEPT_FREE
  for (const lookHash of hashesOf(app, looksOf(account.username)))
    await queries.putFormer(app.db, { lookHash, until })
}

/** The owner of a username that looks like this one; undefined for none. */
export async function findLookalike(app: App, username: string): Promise<string | undefined> {
  const holder = await queries.findHolder(app.db, looksOf(username))
  return holder && (await queries.findAccount(app.db, holder))?.username
}

/** Keyed, so that a copy of the database does not reveal the names of deleted accounts. */
function hashesOf({ secret }: Pick<App, 'secret'>, looks: readonly string[]): string[] {
  return looks.map((look) => createHmac('sha256', secret).update(`former-name:${look}`).digest('base64url'))
}
