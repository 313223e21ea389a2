import type { UserId } from '../../../shared/core/ids.ts'
import type { Db } from '../../core/db/open.ts'

/** Private rows that are deleted with an account, by the column that names it. */
export const ERASED = [
  'session',
  'api_token',
  'reset_code',
  'reset_ticket',
  'favourite',
  'notice',
  'notice_settings',
  'push_subscription',
  'league_move',
  'host_player_answer',
  'intent',
  'thread_reader',
  'username_look',
  'team_offer',
  'deleted_league_member',
  'secret_address',
] as const

/** Deletes an account's private rows. */
export async function erase(db: Db, userId: UserId): Promise<void> {
  // What names a session goes before it.
  for (const table of ERASED.toReversed()) await db.deleteFrom(table).where('user_id', '=', userId).execute()
}

/**
 * Leaves an anonymous name in the place of an account. False where another call has done so.
 * @param as.key unlike any valid name or address
 */
export async function leaveName(
  db: Db,
  userId: UserId,
  as: { name: string; key: string; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({
      username: as.name,
      username_key: as.key,
      email: '',
      email_key: as.key,
      // Of no password: and whoever signs in with the old one just now finds that it is another.
      password_hash: as.key,
      seen_at: null,
      deleted_at: as.at,
    })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Which of these accounts are not deleted. */
export async function listLiving(db: Db, ids: readonly UserId[]): Promise<ReadonlySet<UserId>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    // A held account has no person yet (server/people/auth/held-accounts.ts).
    .where('email', '!=', '')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
