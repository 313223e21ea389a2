import type * as z from 'zod'
import { type SessionId, UserId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { nameKey } from '../../../shared/core/name.ts'
import { HOUR, MINUTE } from '../../../shared/core/time.ts'
import type { Device, LogIn, Me, SignedIn, SignUp } from '../../../shared/account/user.ts'
import { type App, transact } from '../../core/app/app.ts'
import type { Caller } from '../../core/app/caller.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { callerKey, limitsByCaller } from '../../core/rate-limit/by-caller.ts'
import { type Limit, refuseAfterMisses, takeTry } from '../../core/rate-limit/service.ts'
import { admit } from '../sign-up/service.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { Line } from './fair-queue.ts'
import { findDeviceToken, isAfterReset, makeDeviceToken } from './known-device.ts'
import { isNameTaken, takeName } from './names.ts'
import * as queries from './queries.ts'
import type { SessionUser } from '../session/service.ts'
import { endApiTokens } from '../session/api-token.ts'
import { startSession } from './session.ts'
import { passwordsOf } from './passwords.ts'
import { publish } from '../../core/news/channel.ts'
import { tokensOf } from '../session/tokens.ts'

const SIGN_UPS = { max: 200, windowMs: HOUR }
/** Wrong passwords: by account, by device that it knows, and by address. */
const MISSES = { max: 10, windowMs: 15 * MINUTE }
const MISSES_BY_ADDRESS = { max: 100, windowMs: 15 * MINUTE }

/** @throws {DomainError} PASSWORD_TOO_COMMON with the field named */
export function refuseCommonPassword(password: string, field: string, about: readonly string[]): void {
  if (!isCommonPassword(password, about)) return
  throw new DomainError('PASSWORD_TOO_COMMON', { field })
}

/**
 * Makes an account and signs it in.
 * @throws {DomainError} USERNAME_TAKEN, EMAIL_TAKEN, PASSWORD_TOO_COMMON, TOO_MANY_TRIES, BUSY; SIGN_UP_CLOSED,
 *   SIGN_UP_INVITED_ONLY, INVITATION_INVALID as the owner of the server has chosen
 */
export async function signUp(
  app: App,
  caller: Caller,
  input: z.output<typeof SignUp>,
): Promise<z.input<typeof SignedIn>> {
  refuseCommonPassword(input.password, 'password', [input.username, input.email])
  const address = callerKey(caller)
  for (const [key, limit] of limitsByCaller('sign-up', caller, SIGN_UPS)) await takeTry(app, key, limit)
  const enterBy = await admit(app, input.invitation ?? null)
  const usernameKey = nameKey(input.username)
  const emailKey = nameKey(input.email)
  const taken = async (at = app) => {
    const { db } = at
    if ((await queries.findAccountByUsername(db, usernameKey)) || (await isNameTaken(at, input.username)))
      throw new DomainError('USERNAME_TAKEN', { field: 'username' })
    if (await queries.findAccountByEmail(db, emailKey))
      throw new DomainError('EMAIL_TAKEN', { field: 'email' })
  }
  await taken()
  const line = { account: accountKey(undefined, usernameKey), address }
  const passwordHash = await passwordsOf(app).hash(input.password, { ...line, whenItComes: () => taken() })
  const id = UserId.parse(app.newId())
  const { username, email } = input
  const account = { id, username, usernameKey, email, emailKey, passwordHash, createdAt: app.now() }
  await transact(app, async (app) => {
    await enterBy(app)
    // The name was taken while the password was hashed: the invitation is not used up.
    if (!(await queries.insertAccount(app.db, account))) return taken(app)
    if (!(await takeName(app, account))) throw new DomainError('USERNAME_TAKEN', { field: 'username' })
  })
  return enter(app, caller, { account, isNewDevice: false, message: `Welcome to Empire, ${username}.` })
}

/**
 * Signs in by username or e-mail address. Strangers have few tries at an account, and a device on which
 * it was signed in to before has as many of its own, so that they cannot lock its owner out there.
 * @throws {DomainError} WRONG_CREDENTIALS, the same for an unknown account; TOO_MANY_TRIES, BUSY
 */
export async function logIn(
  app: App,
  caller: Caller,
  input: z.output<typeof LogIn>,
): Promise<z.input<typeof SignedIn>> {
  const key = nameKey(input.username)
  const account = await queries.findAccountByName(app.db, key)
  const deviceToken = findDeviceToken(app, account, input.deviceTokens ?? [])
  const address = callerKey(caller)
  const who = deviceToken ? `device:${deviceToken.split('.')[0]}` : accountKey(account, key)
  const byWhom = [`log-in:${who}`, MISSES] as const
  const isRight = await tryPassword(app, {
    limits: deviceToken ? [byWhom] : [byWhom, ...limitsByCaller('log-in-from', caller, MISSES_BY_ADDRESS)],
    line: { account: who, address },
    stored: account?.passwordHash ?? null,
    password: input.password,
  })
  if (!isRight || !account) {
    app.log.info({ ip: caller.ip }, 'A sign-in was refused')
    throw new DomainError('WRONG_CREDENTIALS')
  }
  app.log.info({ userId: account.id, ip: caller.ip }, 'Signed in')
  const known = deviceToken !== undefined && !isAfterReset(deviceToken) ? deviceToken : undefined
  return enter(app, caller, {
    account,
    deviceToken: known,
    isNewDevice: known === undefined,
    message: `Welcome back, ${account.username}.`,
  })
}

/** The key of an account, whichever name it was called by, and of an unknown name. */
function accountKey(account: { id: UserId } | undefined, name: string): string {
  return account ? `id:${account.id}` : `name:${name}`
}

interface Entering {
  readonly account: queries.Account
  readonly deviceToken?: string | undefined
  /** Whether the account is to be told of it. */
  readonly isNewDevice: boolean
  readonly message: string
}

/** Signs the device in and lets it know the account. @throws {DomainError} WRONG_CREDENTIALS */
async function enter(
  app: App,
  caller: Caller,
  { account, deviceToken, isNewDevice, message }: Entering,
): Promise<z.input<typeof SignedIn>> {
  const accessToken = await startSession(app, account, caller.userAgent, { isNewDevice })
  // The password was right when it was checked and has been changed since.
  if (accessToken === null) throw new DomainError('WRONG_CREDENTIALS')
  return { accessToken, message, deviceToken: deviceToken ?? makeDeviceToken(app, account) }
}

interface Attempt {
  readonly limits: ReadonlyArray<readonly [key: string, limit: Limit]>
  readonly line: Line
  /** Null for an unknown account, which takes as long. */
  readonly stored: string | null
  readonly password: string
}

/**
 * Whether a password is right, while the wrong ones so far are within every limit.
 * @throws {DomainError} TOO_MANY_TRIES, BUSY
 */
async function tryPassword(app: App, { limits, line, stored, password }: Attempt): Promise<boolean> {
  const refuse = async () => {
    for (const [key, limit] of limits) await refuseAfterMisses(app, key, limit)
  }
  await refuse()
  // And again in its turn, so that a flood of guesses is not hashed to the end.
  const isRight = await passwordsOf(app).matches(stored, password, { ...line, whenItComes: refuse })
  for (const [key, limit] of limits) await (isRight ? refuseAfterMisses : takeTry)(app, key, limit)
  return isRight
}

export function describe(user: SessionUser): Me {
  return { id: user.id, username: user.username, email: user.email }
}

/** A fresh token for the same session, which lasts as long as it would have. */
export function renew(app: App, user: SessionUser): Promise<string> {
  return tokensOf(app).sign({ sessionId: user.sessionId, userId: user.id })
}

export async function logOut(app: App, user: SessionUser): Promise<void> {
  await queries.deleteSession(app.db, user.id, user.sessionId)
  publish(app, { of: 'ended', id: user.id })
}

export async function listDevices(app: App, user: SessionUser): Promise<Device[]> {
  const sessions = await queries.listSessions(app.db, user.id, app.now())
  return sessions.map((session) => ({ ...session, isThis: session.id === user.sessionId }))
}

/** Ends one of the user's own sessions; one that is not theirs, or over, is no error. */
export async function endSession(app: App, user: SessionUser, id: SessionId): Promise<void> {
  await queries.deleteSession(app.db, user.id, id)
  publish(app, { of: 'ended', id: user.id })
}

/**
 * Whether it is really him: asked before what a stolen session must not do. Wrong ones are counted with those at a
 * change of password.
 * @returns the account, as of that password
 * @throws {DomainError} WRONG_PASSWORD with the field named, TOO_MANY_TRIES, BUSY
 */
export async function confirmPassword(
  app: App,
  caller: Caller,
  { user, password, field = 'password' }: { user: SessionUser; password: string; field?: string },
): Promise<queries.Account> {
  const account = must(await queries.findAccount(app.db, user.id), 'the account of a session')
  const isRight = await tryPassword(app, {
    limits: [[`change-password:${user.id}`, MISSES]],
    line: { account: `session:${user.sessionId}`, address: callerKey(caller) },
    stored: account.passwordHash,
    password,
  })
  if (!isRight) throw wrongPassword(field)
  return account
}

/**
 * Sets a new password and ends every other session, and all API tokens, at once.
 * @returns what this device is known by from now on
 * @throws {DomainError} WRONG_PASSWORD, also when it was changed meanwhile; PASSWORD_TOO_COMMON,
 * TOO_MANY_TRIES, BUSY
 */
export async function changePassword(
  app: App,
  caller: Caller,
  { user, ...input }: { user: SessionUser; currentPassword: string; newPassword: string },
): Promise<{ deviceToken: string }> {
  const field = 'currentPassword'
  const account = await confirmPassword(app, caller, { user, password: input.currentPassword, field })
  const line = { account: `session:${user.sessionId}`, address: callerKey(caller) }
  refuseCommonPassword(input.newPassword, 'newPassword', [account.username, account.email])
  const passwordHash = await passwordsOf(app).hash(input.newPassword, line)
  await transact(app, async (app) => {
    const change = { from: account.passwordHash, to: passwordHash }
    if (!(await queries.updatePassword(app.db, user.id, change))) throw wrongPassword(field)
    await queries.deleteSessions(app.db, user.id, user.sessionId)
    // Whoever knew the old password may have made them.
    await endApiTokens(app, user.id)
    publish(app, { of: 'ended', id: user.id })
    await queries.deleteResetCode(app.db, user.id)
    await queries.deleteResetTickets(app.db, user.id)
  })
  return { deviceToken: makeDeviceToken(app, { id: user.id, passwordHash }) }
}

function wrongPassword(field: string): DomainError {
  return new DomainError('WRONG_PASSWORD', { field })
}

/** Ends all sessions and API tokens of an account, at once. @returns how many there were */
export async function endAllSessions(
  app: App,
  userId: UserId,
): Promise<{ sessions: number; tokens: number }> {
  const sessions = await queries.deleteSessions(app.db, userId, null)
  const tokens = await endApiTokens(app, userId)
  publish(app, { of: 'ended', id: userId })
  return { sessions, tokens }
}

/** Forgets sessions, reset codes and tickets that are over. */
export function forgetExpired(app: App): Promise<void> {
  return queries.deleteExpired(app.db, app.now())
}

/** An account. */
export function findUser(
  app: Pick<App, 'db'>,
  id: UserId,
): Promise<{ id: UserId; username: string; email: string } | undefined> {
  return queries.findAccount(app.db, id)
}

/** The devices on which an account is signed in. */
export function listSessionsOf(app: App, userId: UserId) {
  return queries.listSessions(app.db, userId, app.now())
}

/** An account by username, whatever its case; undefined for none. */
export async function findUserByName(
  app: App,
  username: string,
): Promise<{ id: UserId; username: string } | undefined> {
  const account = await queries.findAccountByUsername(app.db, nameKey(username))
  return account && { id: account.id, username: account.username }
}
