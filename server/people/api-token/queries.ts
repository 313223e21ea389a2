import type { ApiTokenId, UserId } from '../../../shared/core/ids.ts'
import type { Db } from '../../core/db/open.ts'
import { forOneself } from '../../core/db/row-locks.ts'

/**
 * Has no one else make a token for the account until the transaction ends.
 * @returns whether the password is still the one that was checked
 */
export async function lockAccount(
  db: Db,
  { userId, passwordHash }: { userId: UserId; passwordHash: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .$call(forOneself(db))
    .executeTakeFirst()
  return row !== undefined
}

/** The account's tokens that have not expired, the newest first. */
export function listTokens(db: Db, userId: UserId, now: number) {
  return (
    db
      .selectFrom('api_token')
      .select([
        'id',
        'name',
        'hint',
        'scopes',
        'created_at as createdAt',
        'expires_at as expiresAt',
        'used_at as usedAt',
      ])
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      // An account has no more than 20.
      .limit(50)
      .execute()
  )
}

export interface NewToken {
  readonly id: ApiTokenId
  readonly userId: UserId
  readonly name: string
  readonly secretHash: string
  readonly hint: string
  readonly scopes: string
  readonly createdAt: number
  readonly expiresAt: number
}

export async function insertToken(db: Db, token: NewToken): Promise<void> {
  await db
    .insertInto('api_token')
    .values({
      id: token.id,
      user_id: token.userId,
      name: token.name,
      secret_hash: token.secretHash,
      hint: token.hint,
      scopes: token.scopes,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
      used_at: null,
    })
    .execute()
}

export async function deleteToken(db: Db, userId: UserId, id: ApiTokenId): Promise<void> {
  await db.deleteFrom('api_token').where('user_id', '=', userId).where('id', '=', id).execute()
}
