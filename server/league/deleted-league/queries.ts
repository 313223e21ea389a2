import type { LeagueCode, LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { chunks, IDS_AT_ONCE } from '../../core/db/chunks.ts'
import type { Db } from '../../core/db/open.ts'

export interface NewDeletedLeague {
  readonly id: LeagueId
  readonly code: LeagueCode
  readonly name: string
  readonly sport: FantasySportKey
  readonly teams: number
  readonly deletedBy: UserId
  readonly deletedAt: number
  readonly expiresAt: number
  readonly reason: string
  readonly copy: Buffer
}

export async function insertDeleted(db: Db, { id, ...league }: NewDeletedLeague): Promise<void> {
  await db
    .insertInto('deleted_league')
    .values({
      league_id: id,
      code: league.code,
      name: league.name,
      sport: league.sport,
      teams: league.teams,
      deleted_by: league.deletedBy,
      deleted_at: league.deletedAt,
      expires_at: league.expiresAt,
      reason: league.reason,
      copy: league.copy,
    })
    .execute()
}

export async function insertMembers(
  db: Db,
  leagueId: LeagueId,
  members: ReadonlyMap<UserId, { mayRestore: boolean }>,
): Promise<void> {
  const rows = [...members].map(([userId, { mayRestore }]) => ({
    league_id: leagueId,
    user_id: userId,
    may_restore: mayRestore ? (1 as const) : (0 as const),
  }))
  await db.insertInto('deleted_league_member').values(rows).execute()
}

/** Deletes a league with all of its rows, which go with it, and whatever was to happen in it. */
export async function deleteLeague(db: Db, id: LeagueId): Promise<void> {
  // Its teams and votes go with a trade, not with the league: PostgreSQL would still find their teams named by them.
  await db.deleteFrom('trade').where('league_id', '=', id).execute()
  await db.deleteFrom('league').where('id', '=', id).execute()
  await db.deleteFrom('deadline').where('subject', '=', id).execute()
}

/** What is said of deleted leagues that can be restored, without their copies. */
function selectDeleted(db: Db, now: number) {
  return db
    .selectFrom('deleted_league as gone')
    .where('gone.expires_at', '>', now)
    .select((eb) => [
      'gone.league_id as id',
      'gone.code',
      'gone.name',
      'gone.sport',
      'gone.teams',
      // No account is ever deleted as a row.
      eb
        .selectFrom('user as deleter')
        .select('deleter.username')
        .whereRef('deleter.id', '=', 'gone.deleted_by')
        .as('deletedBy'),
      'gone.reason',
      'gone.deleted_at as deletedAt',
      'gone.expires_at as expiresAt',
    ])
}

/** Those that a person was in, the one deleted last first. */
export function listOfMember(db: Db, userId: UserId, { now, limit }: { now: number; limit: number }) {
  return selectDeleted(db, now)
    .innerJoin('deleted_league_member as member', 'member.league_id', 'gone.league_id')
    .where('member.user_id', '=', userId)
    .select('member.may_restore as mayRestore')
    .orderBy('gone.deleted_at', 'desc')
    .orderBy('gone.league_id')
    .limit(limit)
    .execute()
}

/** All of the server, the one deleted last first. */
export function listAll(db: Db, { now, limit }: { now: number; limit: number }) {
  return selectDeleted(db, now)
    .orderBy('gone.deleted_at', 'desc')
    .orderBy('gone.league_id')
    .limit(limit)
    .execute()
}

/** One that a person was in. */
export function findOfMember(
  db: Db,
  { userId, now, ...by }: { userId: UserId; now: number } & ({ code: LeagueCode } | { id: LeagueId }),
) {
  return selectDeleted(db, now)
    .innerJoin('deleted_league_member as member', 'member.league_id', 'gone.league_id')
    .where('member.user_id', '=', userId)
    .where((eb) => ('code' in by ? eb('gone.code', '=', by.code) : eb('gone.league_id', '=', by.id)))
    .select('member.may_restore as mayRestore')
    .executeTakeFirst()
}

/** Takes the copy of a league that can be restored, which is there no more: of two at once one gets it. */
export async function takeCopy(
  db: Db,
  id: LeagueId,
  now: number,
): Promise<{ copy: Buffer; code: LeagueCode; deletedAt: number } | undefined> {
  const row = await db
    .deleteFrom('deleted_league')
    .where('league_id', '=', id)
    .where('expires_at', '>', now)
    .returning(['copy', 'code', 'deleted_at as deletedAt'])
    .executeTakeFirst()
  return row && { ...row, copy: Buffer.from(row.copy) }
}

/** Deleted leagues that cannot be restored any more. */
export async function listExpired(db: Db, now: number, limit: number): Promise<LeagueId[]> {
  const rows = await db
    .selectFrom('deleted_league')
    .select('league_id as id')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Accounts that were held for people of deleted leagues and hold no other team. */
export async function listHeldFor(db: Db, leagueIds: readonly LeagueId[]): Promise<UserId[]> {
  const rows = await db
    .selectFrom('deleted_league_member as member')
    .innerJoin('user', 'user.id', 'member.user_id')
    .select('user.id')
    .where('member.league_id', 'in', leagueIds)
    .where('user.email', '=', '')
    .where('user.deleted_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('team').select('team.id').whereRef('team.owner_id', '=', 'member.user_id')),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export async function forget(db: Db, leagueIds: readonly LeagueId[]): Promise<void> {
  await db.deleteFrom('deleted_league').where('league_id', 'in', leagueIds).execute()
}

/** Accounts that were held for people of a league that is gone: no name is left of them. */
export async function leaveNameless(
  db: Db,
  ids: readonly UserId[],
  { name, at }: { name: string; at: number },
): Promise<void> {
  for (const some of chunks(ids, IDS_AT_ONCE))
    await db
      .updateTable('user')
      .set({ username: name, deleted_at: at })
      .where('id', 'in', some)
      .where('email', '=', '')
      .execute()
}

/** Which of some people have deleted their accounts since a moment, ms since the epoch. */
export async function listDeletedSince(db: Db, ids: readonly UserId[], since: number): Promise<UserId[]> {
  const gone: UserId[] = []
  for (const some of chunks(ids, IDS_AT_ONCE)) {
    const rows = await db
      .selectFrom('user')
      .select('id')
      .where('id', 'in', some)
      .where('deleted_at', '>=', since)
      .orderBy('id')
      .execute()
    gone.push(...rows.map(({ id }) => id))
  }
  return gone
}
