import type { SessionId, UserId } from '../../shared/ids.ts'
import type { Db } from '../db/open.ts'

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
  return db.selectFrom('user').select(['id', 'username', 'email', 'password_hash as passwordHash'])
}

export function findAccount(db: Db, id: UserId): Promise<Account | undefined> {
  return selectAccount(db).where('id', '=', id).executeTakeFirst()
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
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function updatePassword(db: Db, userId: UserId, passwordHash: string): Promise<void> {
  await db.updateTable('user').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

export interface NewSession {
  readonly id: SessionId
  readonly userId: UserId
  readonly userAgent: string
  readonly now: number
  readonly expiresAt: number
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id: session.id,
      user_id: session.userId,
      user_agent: session.userAgent,
      created_at: session.now,
      seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** The living session and whose it is; asked on every call, so that ending one works at once. */
export function findSession(db: Db, id: SessionId, now: number) {
  return db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select([
      'session.id',
      'session.user_id as userId',
      'session.seen_at as seenAt',
      'user.username',
      'user.email',
    ])
    .where('session.id', '=', id)
    .where('session.expires_at', '>', now)
    .executeTakeFirst()
}

export async function touchSession(db: Db, id: SessionId, now: number): Promise<void> {
  await db.updateTable('session').set({ seen_at: now }).where('id', '=', id).execute()
}

export function listSessions(db: Db, userId: UserId, now: number) {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function deleteSession(db: Db, userId: UserId, id: SessionId): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** @param except a session to keep, or null to end them all */
export async function deleteSessions(db: Db, userId: UserId, except: SessionId | null): Promise<void> {
  let query = db.deleteFrom('session').where('user_id', '=', userId)
  if (except) query = query.where('id', '!=', except)
  await query.execute()
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

/** Uses up one guess and returns what the code's hash should be, or undefined when none is left. */
export async function takeGuess(
  db: Db,
  userId: UserId,
  { now, maxGuesses }: { now: number; maxGuesses: number },
): Promise<string | undefined> {
  const row = await db
    .updateTable('reset_code')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('user_id', '=', userId)
    .where('attempts', '<', maxGuesses)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash
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
