import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { nameKey } from '../../shared/name.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/time.ts'
import { type App, transact } from '../app.ts'
import { DomainError } from '../errors.ts'
import { takeTry } from '../limits/service.ts'
import { postMail } from '../mail/post.ts'
import { passwordChangedMail, resetCodeMail } from './mails.ts'
import * as queries from './queries.ts'
import { type Caller, refuseCommonPassword } from './service.ts'

/*
 * The three steps of a reset: a code by mail, the code for a ticket, the ticket for a new password.
 * Every answer and every limit is the same for an address that nobody has, so that the form tells
 * nobody who is here. Limits follow ASVS 6.5/6.6: six digits are enough when guesses are few.
 */
const CODE_LIFETIME = 10 * MINUTE
const TICKET_LIFETIME = 10 * MINUTE
const GUESSES_PER_CODE = 5
const RESEND = { max: 1, windowMs: 60 * SECOND }
const CODES = { max: 3, windowMs: HOUR }
const REQUESTS_BY_ADDRESS = { max: 30, windowMs: HOUR }
const GUESSES = { max: 10, windowMs: DAY }
/** Over all accounts: many accounts with a few guesses each is still a lottery. */
const GUESSES_OF_ALL = { max: 200, windowMs: HOUR }

/**
 * Step 1. Sends a code to the address, if it belongs to an account.
 * @throws {DomainError} RESEND_TOO_SOON within 60 seconds, TOO_MANY_TRIES
 */
export async function requestReset(app: App, caller: Caller, email: string): Promise<void> {
  const key = nameKey(email)
  await takeTry(app, `reset-from:${caller.ip}`, REQUESTS_BY_ADDRESS)
  await takeTry(app, `reset-resend:${key}`, RESEND, 'RESEND_TOO_SOON')
  await takeTry(app, `reset-codes:${key}`, CODES)
  const code = sixDigits(app)
  await transact(app, async (app) => {
    const account = await queries.findAccountByEmail(app.db, key)
    if (!account) return
    const expiresAt = app.now() + CODE_LIFETIME
    await queries.putResetCode(app.db, {
      userId: account.id,
      codeHash: hashCode(app, account.id, code),
      expiresAt,
    })
    await postMail(app, resetCodeMail(account, code), { expiresAt })
  })
}

/**
 * Step 2. Gives a ticket, good for one new password within ten minutes, for the right code.
 * @throws {DomainError} RESET_CODE_INVALID when wrong, used, expired or guessed too often; TOO_MANY_TRIES
 */
export async function verifyResetCode(app: App, email: string, code: string): Promise<string> {
  const key = nameKey(email)
  await takeTry(app, `reset-guess:${key}`, GUESSES)
  await takeTry(app, 'reset-guess', GUESSES_OF_ALL)
  const ticket = app.randomBytes(32).toString('base64url')
  const right = await transact(app, async (app) => {
    const account = await queries.findAccountByEmail(app.db, key)
    if (!account) return false
    const now = app.now()
    const expected = await queries.takeGuess(app.db, account.id, { now, maxGuesses: GUESSES_PER_CODE })
    if (!expected || !sameText(expected, hashCode(app, account.id, code))) return false
    await queries.deleteResetCode(app.db, account.id)
    await queries.insertResetTicket(app.db, {
      ticketHash: hashTicket(ticket),
      userId: account.id,
      expiresAt: now + TICKET_LIFETIME,
    })
    return true
  })
  if (!right) throw new DomainError('RESET_CODE_INVALID', { field: 'code' })
  return ticket
}

/**
 * Step 3. Sets the password, ends every session of the account and tells its owner by mail.
 * A password that is refused leaves the ticket good.
 * @throws {DomainError} RESET_TICKET_INVALID, PASSWORD_TOO_COMMON
 */
export async function resetPassword(
  app: App,
  input: { email: string; newPassword: string; ticket: string },
): Promise<void> {
  const account = await queries.findAccountByEmail(app.db, nameKey(input.email))
  refuseCommonPassword(input.newPassword, 'new_password', [input.email, account?.username ?? ''])
  if (!account) throw new DomainError('RESET_TICKET_INVALID')
  const ticketHash = hashTicket(input.ticket)
  await transact(app, async (app) => {
    // Taken before the password is hashed, so that fifty at once cost one hash.
    const taken = await queries.takeResetTicket(app.db, { ticketHash, userId: account.id, now: app.now() })
    if (!taken) throw new DomainError('RESET_TICKET_INVALID')
  })
  const passwordHash = await app.passwords.hash(input.newPassword)
  await transact(app, async (app) => {
    await queries.updatePassword(app.db, account.id, passwordHash)
    await queries.deleteSessions(app.db, account.id, null)
    await queries.deleteResetCode(app.db, account.id)
    await queries.deleteResetTickets(app.db, account.id)
    await postMail(app, passwordChangedMail(app, account))
  })
  app.log.info({ userId: account.id }, 'A password was reset')
}

function sixDigits(app: App): string {
  // 2^48 is so much larger than a million that the remainder is even to one part in 10^8.
  const number = app.randomBytes(6).readUIntBE(0, 6) % 1_000_000
  return String(number).padStart(6, '0')
}

/** Keyed, because six digits can be tried out in no time by whoever reads the table. */
function hashCode(app: App, userId: string, code: string): string {
  return createHmac('sha256', app.secret).update(`reset-code:${userId}:${code}`).digest('base64url')
}

function hashTicket(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url')
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
