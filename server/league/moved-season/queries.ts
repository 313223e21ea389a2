import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { HostKey } from '../../../shared/hosts/league/host-league.ts'
import type { Db } from '../../core/db/open.ts'

/** Where a league came from. */
export interface MovedLeagueRow {
  readonly host: HostKey
  /** Null where its documents did not say. */
  readonly hostId: string | null
  readonly movedBy: UserId
  /** When it was moved in, or read again, last; ms since the epoch. */
  readonly movedAt: number
  /** JSON: what did not come along. */
  readonly notes: string
}

/** Null for a league that began here. */
export async function findMovedLeague(db: Db, leagueId: LeagueId): Promise<MovedLeagueRow | null> {
  const row = await db
    .selectFrom('moved_league')
    .select(['host', 'host_id as hostId', 'moved_by as movedBy', 'moved_at as movedAt', 'notes'])
    .where('league_id', '=', leagueId)
    .executeTakeFirst()
  return row ?? null
}

/** In order. */
export async function listMovedYears(db: Db, leagueId: LeagueId): Promise<number[]> {
  const rows = await db
    .selectFrom('moved_season')
    .select('season')
    .where('league_id', '=', leagueId)
    .orderBy('season')
    .execute()
  return rows.map(({ season }) => season)
}

/** JSON; null for a season that was not moved in. */
export async function findMovedDocument(
  db: Db,
  { leagueId, season }: { leagueId: LeagueId; season: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('moved_season')
    .select('document')
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .executeTakeFirst()
  return row?.document ?? null
}

/** Someone who managed a team of a moved league. */
export interface MovedPersonRow {
  readonly hostId: string
  /** As they were called there. */
  readonly name: string
  /** Null for no one here. */
  readonly userId: UserId | null
  /** When that account was deleted; null where it was not. */
  readonly deletedAt: number | null
}

export async function listMovedPeople(db: Db, leagueId: LeagueId): Promise<MovedPersonRow[]> {
  return db
    .selectFrom('moved_person')
    .leftJoin('user', 'user.id', 'moved_person.user_id')
    .select([
      'moved_person.host_id as hostId',
      'moved_person.name',
      'moved_person.user_id as userId',
      'user.deleted_at as deletedAt',
    ])
    .where('moved_person.league_id', '=', leagueId)
    .orderBy('moved_person.host_id')
    .execute()
}

/** Whoever is one account of the league’s past is another from now on. */
export async function updateMovedPerson(
  db: Db,
  { leagueId, from, to }: { leagueId: LeagueId; from: UserId; to: UserId },
): Promise<void> {
  await db
    .updateTable('moved_person')
    .set({ user_id: to })
    .where('league_id', '=', leagueId)
    .where('user_id', '=', from)
    .execute()
}
