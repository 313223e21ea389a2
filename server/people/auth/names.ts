import { createHmac } from 'node:crypto'
import type { UserId } from '../../../shared/core/ids.ts'
import { looksOf } from '../../../shared/core/lookalike.ts'
import { isReservedName } from '../../../shared/core/reserved-names.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import * as queries from './queries.ts'

/** How long nobody takes the name of a deleted account, or what people said to its person would read as said to another. */
const KEPT_FREE = 365 * DAY

/** Whether a username is Empire's own, or somebody has one that looks like it, or has had it in the last year. */
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

/** Who has a username that looks like this one; undefined for nobody. */
export async function findLookalike(app: App, username: string): Promise<string | undefined> {
  const holder = await queries.findHolder(app.db, looksOf(username))
  return holder && (await queries.findAccount(app.db, holder))?.username
}

/** Keyed, because no name of somebody who is gone should be read in a copy of the database. */
function hashesOf({ secret }: Pick<App, 'secret'>, looks: readonly string[]): string[] {
  return looks.map((look) => createHmac('sha256', secret).update(`former-name:${look}`).digest('base64url'))
}
