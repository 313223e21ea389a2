import type * as z from 'zod'
import type { ApiToken, NewApiToken } from '../../../shared/account/api-token.ts'
import {
  LONGEST_TOKEN_DAYS,
  MOST_TOKENS,
  TOKEN_PREFIX,
  TOKEN_SCOPES,
} from '../../../shared/account/token-scopes.ts'
import { ApiTokenId, type UserId } from '../../../shared/core/ids.ts'
import { nameKey } from '../../../shared/core/name.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import { type App, transact } from '../../core/app/app.ts'
import type { Caller } from '../../core/app/caller.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { publish } from '../../core/news/channel.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { confirmPassword } from '../auth/service.ts'
import { notify } from '../notification/service.ts'
import { hashApiToken, readScopes } from '../session/api-token.ts'
import type { SessionUser } from '../session/service.ts'
import * as queries from './queries.ts'

/** Bits enough that a fast hash of them is as good as the token. */
const SECRET_BYTES = 32
const HINT = 4
/** Each is a mail to its person. */
const MADE = { max: 40, windowMs: DAY }

/**
 * Makes a token for an account, and tells its person, by mail too: whoever has the password for a moment could
 * otherwise stay.
 * @returns the token itself, which cannot be had again
 * @throws {DomainError} WRONG_PASSWORD, TOO_MANY_TRIES, BUSY, INVALID_INPUT, TOO_MANY_TOKENS, TOKEN_NAME_TAKEN
 */
export async function makeToken(
  app: App,
  caller: Caller,
  { user, password, ...wanted }: z.output<typeof NewApiToken> & { user: SessionUser },
): Promise<{ token: string; made: ApiToken }> {
  const now = app.now()
  refuseExpiry(now, wanted.expiresAt)
  const { passwordHash } = await confirmPassword(app, caller, { user, password })
  const token = `${TOKEN_PREFIX}${app.randomBytes(SECRET_BYTES).toString('base64url')}`
  const made: ApiToken = {
    id: ApiTokenId.parse(app.newId()),
    name: wanted.name,
    scopes: TOKEN_SCOPES.filter((scope) => wanted.scopes.includes(scope)),
    hint: token.slice(-HINT),
    createdAt: now,
    expiresAt: wanted.expiresAt,
    usedAt: null,
  }
  await transact(app, async (app) => {
    // It was changed since it was checked, which ends what the old one began.
    if (!(await queries.lockAccount(app.db, { userId: user.id, passwordHash })))
      throw new DomainError('WRONG_PASSWORD', { field: 'password' })
    await refuseOneMore(app, user.id, made.name)
    await takeTry(app, `api-token:${user.id}`, MADE)
    const { scopes, usedAt: _, ...row } = made
    await queries.insertToken(app.db, {
      ...row,
      userId: user.id,
      secretHash: hashApiToken(token),
      scopes: scopes.join(' '),
    })
    const content = {
      kind: 'api-token',
      name: made.name,
      scopes: made.scopes,
      at: now,
      expiresAt: made.expiresAt,
    } as const
    await notify(app, { userId: user.id, leagueId: null, subject: made.id, content })
  })
  app.log.info({ userId: user.id, ip: caller.ip }, 'An API token was made')
  return { token, made }
}

/** @throws {DomainError} INVALID_INPUT */
function refuseExpiry(now: number, expiresAt: number): void {
  const fault =
    expiresAt < now + HOUR
      ? 'Please choose a time that is at least an hour away.'
      : expiresAt > now + LONGEST_TOKEN_DAYS * DAY
        ? 'A token lives a year at most.'
        : null
  if (fault !== null) throw new DomainError('INVALID_INPUT', { fields: { expiresAt: fault } })
}

/** @throws {DomainError} TOO_MANY_TOKENS, TOKEN_NAME_TAKEN */
async function refuseOneMore(app: App, userId: UserId, name: string): Promise<void> {
  const living = await queries.listTokens(app.db, userId, app.now())
  if (living.length >= MOST_TOKENS) throw new DomainError('TOO_MANY_TOKENS')
  if (living.some((one) => nameKey(one.name) === nameKey(name)))
    throw new DomainError('TOKEN_NAME_TAKEN', { field: 'name' })
}

/** The living tokens of an account, the newest first. */
export async function listTokens(app: App, userId: UserId): Promise<ApiToken[]> {
  const rows = await queries.listTokens(app.db, userId, app.now())
  return rows.map((row) => ({ ...row, scopes: readScopes(row.scopes) }))
}

/** Ends a token at once; one that is not the account's, or over, is no error. */
export async function revokeToken(app: App, userId: UserId, id: ApiTokenId): Promise<void> {
  await queries.deleteToken(app.db, userId, id)
  publish(app, { of: 'ended', id: userId })
}
