import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { HostKey } from '../../../shared/hosts/league/host-league.ts'
import type { Db } from '../../core/db/open.ts'

/** Where a league came from. */
export interface MovedLeagueRow {
  readonly host: HostKey
  /** Null where its documents did not say. */
  readonly hostId: string | null
  readonly movedBy: UserId
  /** When it was moved in, ms since the epoch. */
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

export async function insertMovedLeague(db: Db, row: MovedLeagueRow & { leagueId: LeagueId }): Promise<void> {
  await db
    .insertInto('moved_league')
    .values({
      league_id: row.leagueId,
      host: row.host,
      host_id: row.hostId,
      moved_by: row.movedBy,
      moved_at: row.movedAt,
      notes: row.notes,
    })
    .execute()
}

export async function updateNotes(db: Db, leagueId: LeagueId, notes: string): Promise<void> {
  await db.updateTable('moved_league').set({ notes }).where('league_id', '=', leagueId).execute()
}

/** @param of.document JSON @param of.replay JSON, or null */
export async function putMovedSeason(
  db: Db,
  of: { leagueId: LeagueId; season: number; document: string; replay: string | null },
): Promise<void> {
  const values = { document: of.document, replay: of.replay }
  await db
    .insertInto('moved_season')
    .values({ league_id: of.leagueId, season: of.season, ...values })
    .onConflict((conflict) => conflict.columns(['league_id', 'season']).doUpdateSet(values))
    .execute()
}

/** JSON by year: how each season compares when it is replayed here. */
export async function listReplays(
  db: Db,
  leagueId: LeagueId,
): Promise<{ season: number; replay: string | null }[]> {
  return db
    .selectFrom('moved_season')
    .select(['season', 'replay'])
    .where('league_id', '=', leagueId)
    .orderBy('season')
    .execute()
}

export type NewMovedPerson = Omit<MovedPersonRow, 'deletedAt'>

export async function insertMovedPerson(
  db: Db,
  leagueId: LeagueId,
  { hostId, name, userId }: NewMovedPerson,
): Promise<void> {
  await db
    .insertInto('moved_person')
    .values({ league_id: leagueId, host_id: hostId, name, user_id: userId })
    .execute()
}

/** Leagues that someone has moved in from a host. */
export async function listMovedBy(
  db: Db,
  { userId, host }: { userId: UserId; host: HostKey },
): Promise<{ leagueId: LeagueId; hostId: string | null }[]> {
  return db
    .selectFrom('moved_league')
    .select(['league_id as leagueId', 'host_id as hostId'])
    .where('moved_by', '=', userId)
    .where('host', '=', host)
    .orderBy('league_id')
    .execute()
}
