import type { SessionId, UserId } from '../../../shared/core/ids.ts'
import type { Db } from '../../core/db/open.ts'
import { forOneself } from '../../core/db/row-locks.ts'

export interface Account {
  readonly id: UserId
  readonly username: string
  readonly email: string
  readonly passwordHash: string
}

export interface NewAccount extends Account {
  readonly usernameKey: string
  readonly emailKey: string
  readonly createdAt: number
}

function selectAccount(db: Db) {
  return db
    .selectFrom('user')
    .select(['id', 'username', 'email', 'password_hash as passwordHash'])
    .where('deleted_at', 'is', null)
}

export function findAccount(db: Db, id: UserId): Promise<Account | undefined> {
  return selectAccount(db).where('id', '=', id).executeTakeFirst()
}

/** By username or by address: no username has an @, so a name is at most one of them. */
export function findAccountByName(db: Db, nameKey: string): Promise<Account | undefined> {
  return selectAccount(db)
    .where((eb) => eb.or([eb('username_key', '=', nameKey), eb('email_key', '=', nameKey)]))
    .executeTakeFirst()
}

export function findAccountByUsername(db: Db, usernameKey: string): Promise<Account | undefined> {
  return selectAccount(db).where('username_key', '=', usernameKey).executeTakeFirst()
}

export function findAccountByEmail(db: Db, emailKey: string): Promise<Account | undefined> {
  return selectAccount(db).where('email_key', '=', emailKey).executeTakeFirst()
}

/** False when the username or the address is taken; the caller looks up which. */
export async function insertAccount(db: Db, account: NewAccount): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user')
    .values({
      id: account.id,
      username: account.username,
      username_key: account.usernameKey,
      email: account.email,
      email_key: account.emailKey,
      password_hash: account.passwordHash,
      created_at: account.createdAt,
      seen_at: account.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Whose username has one of these looks. */
export async function findHolder(db: Db, looks: readonly string[]): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('username_look')
    .select('user_id as userId')
    .where('look', 'in', looks)
    .limit(1)
    .executeTakeFirst()
  return row?.userId
}

/** False where another username has that look. */
export async function insertLook(
  db: Db,
  { look, userId }: { look: string; userId: UserId },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('username_look')
    .values({ look, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether one of these is kept free. */
export async function hasFormer(db: Db, hashes: readonly string[], now: number): Promise<boolean> {
  const row = await db
    .selectFrom('former_name')
    .select('look_hash')
    .where('look_hash', 'in', hashes)
    .where('until', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function putFormer(
  db: Db,
  { lookHash, until }: { lookHash: string; until: number },
): Promise<void> {
  await db
    .insertInto('former_name')
    .values({ look_hash: lookHash, until })
    .onConflict((conflict) => conflict.column('look_hash').doUpdateSet({ until }))
    .execute()
}

/** Accounts of people who are not here, on which no name and no address is taken. */
export async function insertHeld(
  db: Db,
  people: readonly { id: UserId; username: string }[],
  { passwordHash, now }: { passwordHash: string; now: number },
): Promise<void> {
  for (const { id, username } of people)
    await db
      .insertInto('user')
      .values({
        id,
        username,
        username_key: heldKey(id),
        email: '',
        email_key: heldKey(id),
        password_hash: passwordHash,
        created_at: now,
      })
      .execute()
}

/** Neither a name nor an address has a tilde in front and no @. */
function heldKey(id: UserId): string {
  return `~${id}`
}

/** False when the password is no longer the one that was checked; then nothing is changed. */
export async function updatePassword(
  db: Db,
  userId: UserId,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export interface NewSession {
  readonly id: SessionId
  readonly userId: UserId
  /** The hash that the password was checked against. */
  readonly passwordHash: string
  readonly userAgent: string
  readonly now: number
  readonly expiresAt: number
}

/** False when the account's password is another by now; looked at by the statement that inserts. */
export async function insertSession(db: Db, session: NewSession): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('session')
    .columns(['id', 'user_id', 'user_agent', 'created_at', 'seen_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('user')
        .select((eb) => [
          eb.val(session.id).as('id'),
          'user.id as user_id',
          eb.val(session.userAgent).as('user_agent'),
          eb.val(session.now).as('created_at'),
          eb.val(session.now).as('seen_at'),
          eb.val(session.expiresAt).as('expires_at'),
        ])
        .where('user.id', '=', session.userId)
        .where('user.password_hash', '=', session.passwordHash)
        // Whoever changes the password ends this session too: he waits for it, or it for him. And so do others who
        // sign in just now: all of them are going to write that he was seen.
        .$call(forOneself(db)),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes all sessions of the account but the newest and the `keep` living ones that were seen last. */
export async function deleteOtherSessions(
  db: Db,
  userId: UserId,
  { newest, keep, now }: { newest: SessionId; keep: number; now: number },
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '!=', newest)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('session')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '!=', newest)
        .where('expires_at', '>', now)
        .orderBy('seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(keep),
    )
    .execute()
}

export function listSessions(db: Db, userId: UserId, now: number) {
  return (
    db
      .selectFrom('session')
      .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'seen_at as seenAt'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .orderBy('seen_at', 'desc')
      .orderBy('id')
      // An account has no more than 50: those that are newer make others end.
      .limit(100)
      .execute()
  )
}

export async function deleteSession(db: Db, userId: UserId, id: SessionId): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** @param except a session to keep, or null to end them all. @returns how many there were */
export async function deleteSessions(db: Db, userId: UserId, except: SessionId | null): Promise<number> {
  let query = db.deleteFrom('session').where('user_id', '=', userId)
  if (except) query = query.where('id', '!=', except)
  return Number((await query.executeTakeFirstOrThrow()).numDeletedRows)
}

/** Replaces any code the account had. */
export async function putResetCode(
  db: Db,
  code: { userId: UserId; codeHash: string; expiresAt: number },
): Promise<void> {
  const row = { code_hash: code.codeHash, attempts: 0, expires_at: code.expiresAt }
  await db
    .insertInto('reset_code')
    .values({ user_id: code.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** Whose code it is, and what the hash of a right guess is. */
export interface LivingCode {
  readonly userId: UserId
  readonly codeHash: string
}

/** Uses up one guess at the code that was sent to the address; undefined when there is none left, or no code. */
export function takeGuess(
  db: Db,
  emailKey: string,
  { now, maxGuesses }: { now: number; maxGuesses: number },
): Promise<LivingCode | undefined> {
  return db
    .updateTable('reset_code')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('user_id', 'in', (eb) => eb.selectFrom('user').select('id').where('email_key', '=', emailKey))
    .where('attempts', '<', maxGuesses)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'code_hash as codeHash'])
    .executeTakeFirst()
}

/** The code that was sent to the address and has not expired. */
export function findLivingCode(db: Db, emailKey: string, now: number): Promise<LivingCode | undefined> {
  return db
    .selectFrom('reset_code')
    .innerJoin('user', 'user.id', 'reset_code.user_id')
    .select(['reset_code.user_id as userId', 'reset_code.code_hash as codeHash'])
    .where('user.email_key', '=', emailKey)
    .where('reset_code.expires_at', '>', now)
    .executeTakeFirst()
}

export async function deleteResetCode(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom('reset_code').where('user_id', '=', userId).execute()
}

export async function insertResetTicket(
  db: Db,
  ticket: { ticketHash: string; userId: UserId; expiresAt: number },
): Promise<void> {
  await db
    .insertInto('reset_ticket')
    .values({ ticket_hash: ticket.ticketHash, user_id: ticket.userId, expires_at: ticket.expiresAt })
    .execute()
}

/**
 * The account that the ticket is for, if it is that of the address and the ticket is good.
 * @param ticket.emailKey null for one that was handed over as a link, and says whose it is itself
 */
export function findAccountByTicket(
  db: Db,
  ticket: { ticketHash: string; emailKey: string | null; now: number },
): Promise<Account | undefined> {
  const { emailKey } = ticket
  return selectAccount(db)
    .innerJoin('reset_ticket', 'reset_ticket.user_id', 'user.id')
    .where('reset_ticket.ticket_hash', '=', ticket.ticketHash)
    .where('reset_ticket.expires_at', '>', ticket.now)
    .$if(emailKey !== null, (query) => query.where('user.email_key', '=', emailKey ?? ''))
    .executeTakeFirst()
}

/** True for exactly one caller, however many come at once. */
export async function takeResetTicket(
  db: Db,
  ticket: { ticketHash: string; userId: UserId; now: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reset_ticket')
    .where('ticket_hash', '=', ticket.ticketHash)
    .where('user_id', '=', ticket.userId)
    .where('expires_at', '>', ticket.now)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function deleteResetTickets(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom('reset_ticket').where('user_id', '=', userId).execute()
}

/** Deletes what has expired: sessions, API tokens, codes and tickets. */
export async function deleteExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute()
  await db.deleteFrom('api_token').where('expires_at', '<=', now).execute()
  await db.deleteFrom('reset_code').where('expires_at', '<=', now).execute()
  await db.deleteFrom('reset_ticket').where('expires_at', '<=', now).execute()
  await db.deleteFrom('former_name').where('until', '<=', now).execute()
}
