import type { LeagueId, UserId } from '../../shared/ids.ts'
import type { Db } from '../db/open.ts'

export interface NewInvite {
  readonly codeHash: string
  readonly leagueId: LeagueId
  readonly createdBy: UserId
  readonly createdAt: number
  readonly expiresAt: number
  readonly uses: number
}

export async function insertInvite(db: Db, invite: NewInvite): Promise<void> {
  await db
    .insertInto('invite')
    .values({
      code_hash: invite.codeHash,
      league_id: invite.leagueId,
      created_by: invite.createdBy,
      created_at: invite.createdAt,
      expires_at: invite.expiresAt,
      uses_left: invite.uses,
    })
    .execute()
}

/** The league that a living invite opens. */
export async function findInvitedLeague(
  db: Db,
  codeHash: string,
  now: number,
): Promise<LeagueId | undefined> {
  const row = await db
    .selectFrom('invite')
    .select('league_id')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .where('uses_left', '>', 0)
    .executeTakeFirst()
  return row?.league_id
}

/** Uses an invite once. False when it has run out, expired or been revoked meanwhile. */
export async function takeInviteUse(db: Db, codeHash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invite')
    .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .where('uses_left', '>', 0)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function deleteInvites(db: Db, leagueId: LeagueId, now: number): Promise<number> {
  const living = await db
    .deleteFrom('invite')
    .where('league_id', '=', leagueId)
    .where('expires_at', '>', now)
    .where('uses_left', '>', 0)
    .executeTakeFirstOrThrow()
  return Number(living.numDeletedRows)
}

export async function deleteFinishedInvites(db: Db, now: number): Promise<void> {
  await db.deleteFrom('invite').where('expires_at', '<=', now).execute()
}
