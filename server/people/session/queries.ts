import type { SessionId, UserId } from '../../../shared/core/ids.ts'
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

export async function touchUser(db: Db, userId: UserId, now: number): Promise<void> {
  await db.updateTable('user').set({ seen_at: now }).where('id', '=', userId).execute()
}
