import type { UserId } from '../../../shared/core/ids.ts'
import type { Db } from '../../core/db/open.ts'

/** Rows that are somebody's alone and go with his account, by the column that says whose. */
export const ERASED = [
  'session',
  'reset_code',
  'reset_ticket',
  'favourite',
  'notice',
  'notice_settings',
  'push_subscription',
  'intent',
  'thread_reader',
  'username_look',
  'team_offer',
] as const

/** Deletes what is nobody's business but his. */
export async function erase(db: Db, userId: UserId): Promise<void> {
  // What names a session goes before it.
  for (const table of ERASED.toReversed()) await db.deleteFrom(table).where('user_id', '=', userId).execute()
}

/**
 * Leaves of an account a name for what others need to keep. False where somebody else has done so.
 * @param as.key unlike any name or address that somebody could enter
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

/** Which of these accounts somebody has. */
export async function listLiving(db: Db, ids: readonly UserId[]): Promise<ReadonlySet<UserId>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    // A place that is held is nobody's yet (server/people/auth/held-accounts.ts).
    .where('email', '!=', '')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
