import type { ExpressionBuilder } from 'kysely'
import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import { asNumber } from '../../core/db/count.ts'
import type { Db } from '../../core/db/open.ts'
import type { Database } from '../../core/db/tables.ts'

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
      revoked_seq: null,
    })
    .execute()
}

/** Whether the maker of an invite is still in its league: the invites of former members are void. */
function isOfMember(eb: ExpressionBuilder<Database, 'invite'>) {
  return eb.exists(
    eb
      .selectFrom('user')
      .select('user.id')
      .whereRef('user.id', '=', 'invite.created_by')
      .where('user.deleted_at', 'is', null)
      .where((user) =>
        user.or([
          user.exists(
            user
              .selectFrom('team')
              .select('team.id')
              .whereRef('team.owner_id', '=', 'invite.created_by')
              .whereRef('team.league_id', '=', 'invite.league_id'),
          ),
          user.exists(
            user
              .selectFrom('co_manager')
              .select('co_manager.team_id')
              .whereRef('co_manager.user_id', '=', 'invite.created_by')
              .whereRef('co_manager.league_id', '=', 'invite.league_id'),
          ),
        ]),
      ),
  )
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
    .where(isOfMember)
    .where('expires_at', '>', now)
    .where('uses_left', '>', 0)
    .where('revoked_seq', 'is', null)
    .executeTakeFirst()
  return row?.league_id
}

/** What a living invite is for and who made it. */
export function findInvitation(db: Db, codeHash: string, now: number) {
  return db
    .selectFrom('invite')
    .innerJoin('league', 'league.id', 'invite.league_id')
    .innerJoin('user', 'user.id', 'invite.created_by')
    .select([
      'league.id',
      'league.name',
      'league.sport',
      'league.seats',
      'league.phase',
      'user.username as invitedBy',
    ])
    .where('invite.code_hash', '=', codeHash)
    .where(isOfMember)
    .where('invite.expires_at', '>', now)
    .where('invite.uses_left', '>', 0)
    .where('invite.revoked_seq', 'is', null)
    .executeTakeFirst()
}

/** Uses an invite once. False when it has run out, expired or been revoked meanwhile. */
export async function takeInviteUse(db: Db, codeHash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invite')
    .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('code_hash', '=', codeHash)
    .where(isOfMember)
    .where('expires_at', '>', now)
    .where('uses_left', '>', 0)
    .where('revoked_seq', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** How many invites of the league can still be used. */
export async function countLivingInvites(db: Db, leagueId: LeagueId, now: number): Promise<number> {
  const row = await db
    .selectFrom('invite')
    .select((eb) => asNumber(eb.fn.countAll()).as('count'))
    .where('league_id', '=', leagueId)
    .where('expires_at', '>', now)
    .where('uses_left', '>', 0)
    .where('revoked_seq', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Revokes every living invite of the league. @param by.seq of the event that says so */
export async function revokeInvites(
  db: Db,
  leagueId: LeagueId,
  by: { seq: number; now: number },
): Promise<void> {
  await db
    .updateTable('invite')
    .set({ revoked_seq: by.seq })
    .where('league_id', '=', leagueId)
    .where('expires_at', '>', by.now)
    .where('uses_left', '>', 0)
    .where('revoked_seq', 'is', null)
    .execute()
}

/** Deletes the invites that a person made, for good. @returns how many could still be used */
export async function deleteInvitesOf(
  db: Db,
  { leagueId, userId, now }: { leagueId: LeagueId; userId: UserId; now: number },
): Promise<number> {
  const rows = await db
    .deleteFrom('invite')
    .where('league_id', '=', leagueId)
    .where('created_by', '=', userId)
    .returning(['expires_at', 'uses_left', 'revoked_seq'])
    .execute()
  return rows.filter((row) => row.expires_at > now && row.uses_left > 0 && row.revoked_seq === null).length
}

/** Makes good again what an event revoked and what has not expired since; returns how many those are. */
export async function restoreInvites(
  db: Db,
  leagueId: LeagueId,
  by: { seq: number; now: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('invite')
    .set({ revoked_seq: null })
    .where('league_id', '=', leagueId)
    .where('revoked_seq', '=', by.seq)
    .where('expires_at', '>', by.now)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function deleteFinishedInvites(db: Db, now: number): Promise<void> {
  await db.deleteFrom('invite').where('expires_at', '<=', now).execute()
}
