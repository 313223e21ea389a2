import { createHash } from 'node:crypto'
import { TOKEN_PREFIX, TOKEN_SCOPES, type TokenScope } from '../../../shared/account/token-scopes.ts'
import type { ApiTokenId, UserId } from '../../../shared/core/ids.ts'
import { MINUTE } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { own } from '../../core/app/own.ts'
import { createLargeLru } from '../../core/cache/large-lru.ts'
import { publish } from '../../core/news/channel.ts'
import * as queries from './queries.ts'
import { recordSeenBy } from './seen.ts'

/** A living token, and whose it is. */
export interface LivingApiToken {
  readonly id: ApiTokenId
  readonly userId: UserId
  readonly username: string
  readonly email: string
  readonly name: string
  readonly scopes: readonly TokenScope[]
}

const MOST_REMEMBERED = 10_000

/** Whose the tokens are that this process has found to be living, by hash: to share turns by, and no more. */
const knownAccounts = own(() => createLargeLru<string, UserId>(MOST_REMEMBERED))

/** Whether a bearer token is to be read as an API token, and not as one of a session. */
export function isApiToken(token: string): boolean {
  return token.startsWith(TOKEN_PREFIX)
}

/** Of 256 random bits, so no salt and no slow hash is needed: no one guesses one. */
export function hashApiToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The token with that text, or null when it was revoked, has expired or never was. Its row is asked on every call. */
export async function readApiToken(app: App, token: string): Promise<LivingApiToken | null> {
  const hash = hashApiToken(token)
  const now = app.now()
  const row = await queries.findApiToken(app.db, hash, now)
  if (!row) {
    knownAccounts(app).delete(hash)
    return null
  }
  knownAccounts(app).set(hash, row.userId)
  if (row.usedAt === null || now - row.usedAt > 10 * MINUTE)
    await recordSeenBy(app, () => queries.touchApiToken(app.db, row, now))
  return { ...row, scopes: readScopes(row.scopes) }
}

/** The account of a token that was living when this process last read it; known at once, without the database. */
export function accountOfApiToken(app: Pick<App, 'own'>, token: string): UserId | null {
  return knownAccounts(app).get(hashApiToken(token)) ?? null
}

/** Scopes as they are stored; one that this version does not know opens nothing. */
export function readScopes(stored: string): TokenScope[] {
  const words = stored.split(' ')
  return TOKEN_SCOPES.filter((scope) => words.includes(scope))
}

/** Ends all API tokens of an account, at once. @returns how many there were */
export async function endApiTokens(app: App, userId: UserId): Promise<number> {
  const ended = await queries.deleteApiTokens(app.db, userId)
  if (ended > 0) publish(app, { of: 'ended', id: userId })
  return ended
}
