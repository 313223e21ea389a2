import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod'
import { nameKey } from '../../../shared/core/name.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../../shared/core/time.ts'
import { type App, transact } from '../../core/app/app.ts'
import { sealBeforeOpening } from './account-opened.ts'
import type { JobKind, Due } from '../../core/jobs/kind.ts'
import { schedule } from '../../core/jobs/service.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { callerKey, limitsByCaller } from '../../core/rate-limit/by-caller.ts'
import { countTry, refuseAfterMisses, takeTry, triesLeft } from '../../core/rate-limit/service.ts'
import { postMail } from '../../core/mail/post.ts'
import { makeDeviceTokenAfterReset } from './known-device.ts'
import { passwordChangedMail, resetCodeMail } from './mails.ts'
import * as queries from './queries.ts'
import { endApiTokens } from '../session/api-token.ts'
import { sameText } from '../../core/text/same-text.ts'
import type { Caller } from '../../core/app/caller.ts'
import { refuseCommonPassword } from './service.ts'
import { passwordsOf } from './passwords.ts'
import { publish } from '../../core/news/channel.ts'

/*
 * The three steps of a reset: a code by mail, the code for a ticket, the ticket for a new password. Every
 * answer, limit and statement is the same for an unknown address, so that the form does not reveal who has an
 * account.
 *
 * A code has six digits, which is enough when guesses are few (ASVS 6.5/6.6): five a code, ten a day at an
 * account, two hundred an hour at all together. Where a stranger has used those up, no one is locked out: the
 * next code has twelve digits, which need no such limits (docs/decisions/012).
 */
const SHORT = { digits: 6, lifetime: 10 * MINUTE }
const LONG = { digits: 12, lifetime: HOUR }
const TICKET_LIFETIME = 10 * MINUTE
const RESEND = { max: 1, windowMs: 60 * SECOND }
/** The last of them is a long one, so that one is good until the next may be sent. */
const CODES = { max: 3, windowMs: HOUR }
const REQUESTS_BY_ADDRESS = { max: 30, windowMs: HOUR }
/** At short codes. */
const GUESSES_PER_CODE = 5
const GUESSES = { max: 10, windowMs: DAY }
/** Wrong guesses at living short codes of all accounts: many accounts with a few guesses each is still a lottery. */
const MISSES_OF_ALL = { max: 200, windowMs: HOUR }
const BAD_TICKETS_BY_ADDRESS = { max: 30, windowMs: 15 * MINUTE }

/** A code that was requested for the address that is the subject. */
export const RESET_CODE: JobKind<{ isLast: boolean }> = {
  name: 'reset-code',
  payload: z.object({ isLast: z.boolean() }),
}

/**
 * Step 1. Has a code sent to the address, if it belongs to an account; whether it does is looked at
 * afterwards.
 * @throws {DomainError} RESEND_TOO_SOON within 60 seconds, RESET_CODES_SENT, TOO_MANY_TRIES
 */
export async function requestReset(app: App, caller: Caller, email: string): Promise<void> {
  const emailKey = nameKey(email)
  for (const [key, limit] of limitsByCaller('reset-from', caller, REQUESTS_BY_ADDRESS))
    await takeTry(app, key, limit)
  await takeTry(app, `reset-resend:${emailKey}`, RESEND, 'RESEND_TOO_SOON')
  const codesLeft = await takeTry(app, `reset-codes:${emailKey}`, CODES, 'RESET_CODES_SENT')
  await schedule(app, RESET_CODE, {
    subject: emailKey,
    occurrence: app.newId(),
    payload: { isLast: codesLeft === 0 },
    expiresAt: app.now() + SHORT.lifetime,
  })
}

/**
 * Makes the code that was asked for and mails it, if the address belongs to an account. Runs in the
 * transaction of its deadline.
 */
export async function sendResetCode(
  app: App,
  { subject: emailKey, payload }: Due<{ isLast: boolean }>,
): Promise<void> {
  const account = await queries.findAccountByEmail(app.db, emailKey)
  if (!account) return
  const isShortEnough =
    !payload.isLast &&
    (await triesLeft(app, `reset-guess:${emailKey}`, GUESSES)) >= GUESSES_PER_CODE &&
    (await triesLeft(app, 'reset-guess', MISSES_OF_ALL)) > 0
  const { digits, lifetime } = isShortEnough ? SHORT : LONG
  const code = randomDigits(app, digits)
  const expiresAt = app.now() + lifetime
  const codeHash = hashCode(app, account.id, code)
  await queries.putResetCode(app.db, { userId: account.id, codeHash, expiresAt })
  await postMail(app, resetCodeMail(account, code, lifetime), { expiresAt })
}

/**
 * Step 2. Gives a ticket, good for one new password within ten minutes, for the right code.
 * @throws {DomainError} RESET_CODE_INVALID when wrong, used, expired or guessed too often;
 * RESET_CODE_WORN when only a longer one is taken now
 */
export async function verifyResetCode(app: App, email: string, code: string): Promise<string> {
  const emailKey = nameKey(email)
  const ticket = app.randomBytes(32).toString('base64url')
  const isRight = await transact(app, async (app) => {
    const living =
      code.length === LONG.digits
        ? await queries.findLivingCode(app.db, emailKey, app.now())
        : await takeGuess(app, emailKey)
    const isSame = sameText(living?.codeHash ?? '', hashCode(app, living?.userId ?? '', code))
    if (!living || !isSame) {
      // A guess without a code counts against a limit that no account has, so that both are the same work.
      const of = living ? 'reset-guess' : 'reset-guess-at-nothing'
      if (code.length !== LONG.digits) await countTry(app, of, MISSES_OF_ALL)
      return false
    }
    await queries.deleteResetCode(app.db, living.userId)
    await queries.insertResetTicket(app.db, {
      ticketHash: hashTicket(ticket),
      userId: living.userId,
      expiresAt: app.now() + TICKET_LIFETIME,
    })
    return true
  })
  if (!isRight) throw new DomainError('RESET_CODE_INVALID', { field: 'code' })
  return ticket
}

async function takeGuess(app: App, emailKey: string): Promise<queries.LivingCode | undefined> {
  await takeTry(app, `reset-guess:${emailKey}`, GUESSES, 'RESET_CODE_WORN')
  await refuseAfterMisses(app, 'reset-guess', MISSES_OF_ALL, 'RESET_CODE_WORN')
  return queries.takeGuess(app.db, emailKey, { now: app.now(), maxGuesses: GUESSES_PER_CODE })
}

/**
 * Step 3. Sets the password, ends every session of the account and tells its owner by mail. The ticket
 * is looked at first, so that without one nothing can be learned, and used up with the change, so that
 * it is good again after a password that is refused or a server that is busy.
 * @returns what this device is known by from now on
 * @throws {DomainError} RESET_TICKET_INVALID, PASSWORD_TOO_COMMON, TOO_MANY_TRIES, BUSY
 */
export function resetPassword(
  app: App,
  caller: Caller,
  input: { email: string; newPassword: string; ticket: string },
): Promise<{ deviceToken: string }> {
  const { email, ...rest } = input
  const emailKey = nameKey(email)
  return setPassword(app, caller, {
    ...rest,
    emailKey,
    field: 'new_password',
    bad: 'RESET_TICKET_INVALID',
    // Without a mail server the code stands in the log, which is the owner's to read.
    opens: app.config.smtpUrl === null ? 'code-used' : null,
  })
}

/** A ticket as it was sent in. */
interface Shown {
  readonly ticket: string
  /** Null for one that was handed over as a link, and says whose it is itself. */
  readonly emailKey: string | null
  /** What a bad one is refused with. */
  readonly bad: 'RESET_TICKET_INVALID' | 'RESET_LINK_INVALID'
}

/** Whose ticket it is, while it is good; bad ones are counted by address. @throws {DomainError} `bad`, TOO_MANY_TRIES */
export async function findTicketOwner(
  app: App,
  caller: Caller,
  { ticket, emailKey, bad }: Shown,
): Promise<queries.Account> {
  const badTickets = limitsByCaller('reset-ticket-from', caller, BAD_TICKETS_BY_ADDRESS)
  for (const [key, limit] of badTickets) await refuseAfterMisses(app, key, limit)
  const ticketHash = hashTicket(ticket)
  const account = await queries.findAccountByTicket(app.db, { ticketHash, emailKey, now: app.now() })
  if (account) return account
  for (const [key, limit] of badTickets) await takeTry(app, key, limit)
  throw new DomainError(bad)
}

/**
 * The same for whoever shows a ticket.
 * @param input.field what the form calls the password
 * @param input.opens how the server's owner may have come by the ticket; null where they cannot have
 */
export async function setPassword(
  app: App,
  caller: Caller,
  input: Shown & { newPassword: string; field: string; opens: 'link-used' | 'code-used' | null },
): Promise<{ deviceToken: string }> {
  const { emailKey, bad } = input
  const address = callerKey(caller)
  const account = await findTicketOwner(app, caller, input)
  const ticketHash = hashTicket(input.ticket)
  const look = () => queries.findAccountByTicket(app.db, { ticketHash, emailKey, now: app.now() })
  refuseCommonPassword(input.newPassword, input.field, [account.email, account.username])
  const passwordHash = await passwordsOf(app).hash(input.newPassword, {
    account: `reset:${account.id}`,
    address,
    // Of fifty at once, those whose turn comes after the first has changed the password cost no hash.
    whenItComes: async () => {
      if (!(await look())) throw new DomainError(bad)
    },
  })
  if (input.opens !== null) await sealBeforeOpening(app, account, input.opens)
  await transact(app, async (app) => {
    const taken = await queries.takeResetTicket(app.db, { ticketHash, userId: account.id, now: app.now() })
    const change = { from: account.passwordHash, to: passwordHash }
    if (!taken || !(await queries.updatePassword(app.db, account.id, change))) {
      throw new DomainError(bad)
    }
    await queries.deleteSessions(app.db, account.id, null)
    await endApiTokens(app, account.id)
    publish(app, { of: 'ended', id: account.id })
    await queries.deleteResetCode(app.db, account.id)
    await queries.deleteResetTickets(app.db, account.id)
    await postMail(app, passwordChangedMail(app, account))
  })
  app.log.info({ userId: account.id }, 'A password was reset')
  return { deviceToken: makeDeviceTokenAfterReset(app, { id: account.id, passwordHash }) }
}

/** @param count at most 12 */
function randomDigits(app: App, count: number): string {
  // 2^96 is so much larger than 10^12 that the remainder is as good as even.
  const number = BigInt(`0x${app.randomBytes(12).toString('hex')}`) % 10n ** BigInt(count)
  return String(number).padStart(count, '0')
}

/** Keyed, because six digits can be tried out in no time by whoever reads the table. */
function hashCode(app: App, userId: string, code: string): string {
  return createHmac('sha256', app.secret).update(`reset-code:${userId}:${code}`).digest('base64url')
}

export function hashTicket(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url')
}
