import type * as z from 'zod'
import { type SessionId, UserId } from '../../shared/ids.ts'
import { must } from '../../shared/must.ts'
import { nameKey } from '../../shared/name.ts'
import { HOUR, MINUTE } from '../../shared/time.ts'
import type { Device, LogIn, Me, SignedIn, SignUp } from '../../shared/user.ts'
import { type App, transact } from '../app.ts'
import { DomainError } from '../errors.ts'
import { type Limit, refuseAfterMisses, takeTry } from '../limits/service.ts'
import { isCommonPassword } from './common-passwords.ts'
import * as queries from './queries.ts'
import { type SessionUser, startSession } from './session.ts'

/** Where a call comes from. */
export interface Caller {
  readonly ip: string
  readonly userAgent: string
}

const SIGN_UPS = { max: 200, windowMs: HOUR }
/** Wrong passwords, by account and by address. */
const MISSES = { max: 10, windowMs: 15 * MINUTE }
const MISSES_BY_ADDRESS = { max: 100, windowMs: 15 * MINUTE }

/** @throws {DomainError} PASSWORD_TOO_COMMON with the field named */
export function refuseCommonPassword(password: string, field: string, about: readonly string[]): void {
  if (!isCommonPassword(password, about)) return
  throw new DomainError('PASSWORD_TOO_COMMON', { field })
}

/**
 * Makes an account and signs it in.
 * @throws {DomainError} USERNAME_TAKEN, EMAIL_TAKEN, PASSWORD_TOO_COMMON, TOO_MANY_TRIES
 */
export async function signUp(
  app: App,
  caller: Caller,
  input: z.output<typeof SignUp>,
): Promise<z.input<typeof SignedIn>> {
  refuseCommonPassword(input.password, 'password', [input.username, input.email])
  await takeTry(app, `sign-up:${caller.ip}`, SIGN_UPS)
  const usernameKey = nameKey(input.username)
  const emailKey = nameKey(input.email)
  const taken = async () => {
    if (await queries.findAccountByUsername(app.db, usernameKey)) throw new DomainError('USERNAME_TAKEN')
    if (await queries.findAccountByEmail(app.db, emailKey)) throw new DomainError('EMAIL_TAKEN')
  }
  await taken()
  const passwordHash = await app.passwords.hash(input.password)
  const id = UserId.parse(app.newId())
  const { username, email } = input
  const account = { id, username, usernameKey, email, emailKey, passwordHash, createdAt: app.now() }
  const inserted = await queries.insertAccount(app.db, account)
  // Somebody took the name while the password was hashed.
  if (!inserted) await taken()
  const accessToken = await startSession(app, id, caller.userAgent)
  return { accessToken, message: `Welcome to Empire, ${username}.` }
}

/**
 * Signs in by username or e-mail address.
 * @throws {DomainError} WRONG_CREDENTIALS, the same for an unknown account; TOO_MANY_TRIES, BUSY
 */
export async function logIn(
  app: App,
  caller: Caller,
  input: z.output<typeof LogIn>,
): Promise<z.input<typeof SignedIn>> {
  const key = nameKey(input.username)
  const limits: Limits = [
    [`log-in:${key}`, MISSES],
    [`log-in-from:${caller.ip}`, MISSES_BY_ADDRESS],
  ]
  const account =
    (await queries.findAccountByUsername(app.db, key)) ?? (await queries.findAccountByEmail(app.db, key))
  const isRight = await tryPassword(app, limits, { stored: account?.passwordHash ?? null, ...input })
  if (!isRight || !account) {
    app.log.info({ ip: caller.ip }, 'A sign-in was refused')
    throw new DomainError('WRONG_CREDENTIALS')
  }
  app.log.info({ userId: account.id, ip: caller.ip }, 'Signed in')
  const accessToken = await startSession(app, account.id, caller.userAgent)
  return { accessToken, message: `Welcome back, ${account.username}.` }
}

type Limits = ReadonlyArray<readonly [key: string, limit: Limit]>

/**
 * Whether a password is right, while the wrong ones so far are within every limit.
 * @param attempt.stored null for an unknown account, which takes as long
 * @throws {DomainError} TOO_MANY_TRIES, BUSY
 */
async function tryPassword(
  app: App,
  limits: Limits,
  attempt: { stored: string | null; password: string },
): Promise<boolean> {
  for (const [key, limit] of limits) await refuseAfterMisses(app, key, limit)
  const isRight = await app.passwords.matches(attempt.stored, attempt.password)
  for (const [key, limit] of limits) await (isRight ? refuseAfterMisses : takeTry)(app, key, limit)
  return isRight
}

export function describe(user: SessionUser): Me {
  return { id: user.id, username: user.username, email: user.email }
}

/** A fresh token for the same session, which lasts as long as it would have. */
export function renew(app: App, user: SessionUser): Promise<string> {
  return app.tokens.sign({ sessionId: user.sessionId, userId: user.id })
}

export async function logOut(app: App, user: SessionUser): Promise<void> {
  await queries.deleteSession(app.db, user.id, user.sessionId)
}

export async function listDevices(app: App, user: SessionUser): Promise<Device[]> {
  const sessions = await queries.listSessions(app.db, user.id, app.now())
  return sessions.map((session) => ({ ...session, isThis: session.id === user.sessionId }))
}

/** Ends one of the user's own sessions; one that is not theirs, or over, is no error. */
export async function endSession(app: App, user: SessionUser, id: SessionId): Promise<void> {
  await queries.deleteSession(app.db, user.id, id)
}

/**
 * Sets a new password and ends every other session at once.
 * @throws {DomainError} WRONG_PASSWORD, PASSWORD_TOO_COMMON, TOO_MANY_TRIES
 */
export async function changePassword(
  app: App,
  user: SessionUser,
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  const account = must(await queries.findAccount(app.db, user.id), 'the account of a session')
  const isRight = await tryPassword(app, [[`change-password:${user.id}`, MISSES]], {
    stored: account.passwordHash,
    password: input.currentPassword,
  })
  if (!isRight) throw new DomainError('WRONG_PASSWORD', { field: 'currentPassword' })
  refuseCommonPassword(input.newPassword, 'newPassword', [account.username, account.email])
  const passwordHash = await app.passwords.hash(input.newPassword)
  await transact(app, async (app) => {
    await queries.updatePassword(app.db, user.id, passwordHash)
    await queries.deleteSessions(app.db, user.id, user.sessionId)
    await queries.deleteResetCode(app.db, user.id)
    await queries.deleteResetTickets(app.db, user.id)
  })
}
