import type { UserId } from '../../../shared/core/ids.ts'
import type { Db } from '../../core/db/open.ts'

/** JSON; undefined where nothing was chosen. */
export async function findRule(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('server_setting')
    .select('value')
    .where('name', '=', 'sign-up')
    .executeTakeFirst()
  return row?.value
}

export async function saveRule(db: Db, value: string, changedAt: number): Promise<void> {
  const columns = { value, changed_at: changedAt }
  await db
    .insertInto('server_setting')
    .values({ name: 'sign-up', ...columns })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(columns))
    .execute()
}

export interface NewInvitation {
  readonly id: string
  readonly codeHash: string
  readonly createdBy: UserId
  readonly note: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly uses: number
}

export async function insertInvitation(db: Db, row: NewInvitation): Promise<void> {
  await db
    .insertInto('sign_up_invitation')
    .values({
      id: row.id,
      code_hash: row.codeHash,
      created_by: row.createdBy,
      note: row.note,
      created_at: row.createdAt,
      expires_at: row.expiresAt,
      uses: row.uses,
      uses_left: row.uses,
      revoked_at: null,
    })
    .execute()
}

function selectLiving(db: Db, now: number) {
  return db
    .selectFrom('sign_up_invitation')
    .where('expires_at', '>', now)
    .where('uses_left', '>', 0)
    .where('revoked_at', 'is', null)
}

/** Those that can still be used, the newest first. */
export function listLiving(db: Db, { now, limit }: { now: number; limit: number }) {
  return selectLiving(db, now)
    .select([
      'id',
      'note',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'uses',
      'uses_left as usesLeft',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function isLiving(db: Db, codeHash: string, now: number): Promise<boolean> {
  const row = await selectLiving(db, now).select('id').where('code_hash', '=', codeHash).executeTakeFirst()
  return row !== undefined
}

/** Whether it belongs to a link to an unclaimed team (server/social/unclaimed-team). */
export async function opensUnclaimedTeam(db: Db, codeHash: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('team_invite')
    .innerJoin('team', 'team.id', 'team_invite.team_id')
    .innerJoin('user', 'user.id', 'team.owner_id')
    .select('team.id')
    .where('team_invite.code_hash', '=', codeHash)
    .where('team_invite.expires_at', '>', now)
    .where('team.removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('user.email', '=', ''),
        eb('team.orphaned_at', 'is not', null),
        eb('team.replace_asked_at', 'is not', null),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Uses it once. False when it has run out, expired or been revoked meanwhile. */
export async function takeUse(db: Db, codeHash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_up_invitation')
    .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .where('uses_left', '>', 0)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Its note, where it could still be used; undefined where it could not. */
export async function revoke(db: Db, id: string, now: number): Promise<string | undefined> {
  const row = await db
    .updateTable('sign_up_invitation')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('uses_left', '>', 0)
    .where('revoked_at', 'is', null)
    .returning('note')
    .executeTakeFirst()
  return row?.note
}

/** Deletes those that cannot be used any more. */
export async function deleteFinished(db: Db, now: number): Promise<void> {
  await db.deleteFrom('sign_up_invitation').where('expires_at', '<=', now).execute()
}
