import type { ApiTokenId, SessionId, UserId } from '../../../shared/core/ids.ts'
import { compiled } from '../../core/db/compiled.ts'
import type { Db } from '../../core/db/open.ts'

const livingSession = compiled((db, { id, now }: { id: SessionId; now: number }) =>
  db
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
    .where('session.expires_at', '>', now),
)

/** The living session and whose it is; asked on every call, so that ending one works at once. */
export function findSession(db: Db, id: SessionId, now: number) {
  return livingSession.first(db, { id, now })
}

/** The session is in use, and so its person is here. */
export async function touchSession(
  db: Db,
  { id, userId }: { id: SessionId; userId: UserId },
  now: number,
): Promise<void> {
  await db.updateTable('session').set({ seen_at: now }).where('id', '=', id).execute()
  await touchUser(db, userId, now)
}

const livingApiToken = compiled((db, { hash, now }: { hash: string; now: number }) =>
  db
    .selectFrom('api_token')
    .innerJoin('user', 'user.id', 'api_token.user_id')
    .select([
      'api_token.id',
      'api_token.user_id as userId',
      'api_token.name',
      'api_token.scopes',
      'api_token.used_at as usedAt',
      'user.username',
      'user.email',
    ])
    .where('api_token.secret_hash', '=', hash)
    .where('api_token.expires_at', '>', now),
)

/** The living API token with that hash and whose it is; asked on every call, so that revoking one works at once. */
export function findApiToken(db: Db, hash: string, now: number) {
  return livingApiToken.first(db, { hash, now })
}

/** The token is in use; its person may be elsewhere. */
export async function touchApiToken(db: Db, { id }: { id: ApiTokenId }, now: number): Promise<void> {
  await db.updateTable('api_token').set({ used_at: now }).where('id', '=', id).execute()
}

/** @returns how many there were */
export async function deleteApiTokens(db: Db, userId: UserId): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('api_token')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function touchUser(db: Db, userId: UserId, now: number): Promise<void> {
  await db.updateTable('user').set({ seen_at: now }).where('id', '=', userId).execute()
}
