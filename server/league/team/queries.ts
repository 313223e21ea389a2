import type { LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import { compiled } from '../../core/db/compiled.ts'
import { asNumber } from '../../core/db/count.ts'
import type { Db } from '../../core/db/open.ts'
import { ownTeams } from '../../core/db/managers.ts'

const teamsOfLeague = compiled((db, { leagueId }: { leagueId: LeagueId }) =>
  db
    .selectFrom('team')
    .innerJoin('user', 'user.id', 'team.owner_id')
    .select([
      'team.id',
      'team.name',
      'team.owner_id as ownerId',
      'user.username as ownerName',
      'team.seat',
      'team.division',
      'team.auto_start as autoStart',
      'team.created_at as createdAt',
      'team.orphaned_at as orphanedAt',
      'team.manager_since as managerSince',
      'team.replace_asked_at as replaceAskedAt',
      'user.deleted_at as ownerDeletedAt',
    ])
    .where('team.league_id', '=', leagueId)
    .where('team.removed_at', 'is', null)
    .orderBy('team.seat'),
)

export function listTeams(db: Db, leagueId: LeagueId) {
  return teamsOfLeague.all(db, { leagueId })
}

const coManagersOfLeague = compiled((db, { leagueId }: { leagueId: LeagueId }) =>
  db
    .selectFrom('co_manager')
    .innerJoin('user', 'user.id', 'co_manager.user_id')
    .select([
      'co_manager.team_id as teamId',
      'co_manager.user_id as userId',
      'user.username',
      'co_manager.since',
    ])
    .where('co_manager.league_id', '=', leagueId)
    .orderBy('co_manager.since')
    .orderBy('co_manager.user_id'),
)

/** Who manages a team of a league beside the one that leads it, in the order of coming. */
export function listCoManagers(db: Db, leagueId: LeagueId) {
  return coManagersOfLeague.all(db, { leagueId })
}

export async function countTeams(db: Db, leagueId: LeagueId): Promise<number> {
  const row = await db
    .selectFrom('team')
    .select((eb) => asNumber(eb.fn.countAll()).as('count'))
    .where('league_id', '=', leagueId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Names of the teams that were taken out of a league: its log and its past seasons name them. */
export function listFormerTeams(db: Db, leagueId: LeagueId) {
  return db
    .selectFrom('team')
    .select(['id', 'name'])
    .where('league_id', '=', leagueId)
    .where('removed_at', 'is not', null)
    .orderBy('seat')
    .execute()
}

const crestsOfLeagues = compiled((db, { userId }: { userId: UserId }) =>
  db
    .selectFrom('team')
    .select(['id', 'league_id as leagueId', 'crest'])
    .where('league_id', 'in', (eb) => eb.selectFrom(ownTeams(db, userId).as('own')).select('own.league_id'))
    .orderBy('league_id')
    .orderBy('seat'),
)

/** All teams that were ever in the leagues of a user, league by league in the order of joining. */
export function listCrestsOfUser(db: Db, userId: UserId) {
  return crestsOfLeagues.all(db, { userId })
}

/** All teams that were ever in a league, in the order of joining. @returns `crest` null where it has the generated one */
export function listCrestsOfLeague(db: Db, leagueId: LeagueId) {
  return db
    .selectFrom('team')
    .select(['id', 'crest'])
    .where('league_id', '=', leagueId)
    .orderBy('seat')
    .execute()
}

/** @param crest as `crestText` makes it */
export async function updateCrest(db: Db, teamId: TeamId, crest: string): Promise<void> {
  await db.updateTable('team').set({ crest }).where('id', '=', teamId).execute()
}

/** The seat of who joins next: no seat is given twice, also of teams that are gone. */
export async function nextSeat(db: Db, leagueId: LeagueId): Promise<number> {
  const row = await db
    .selectFrom('team')
    .select((eb) => asNumber(eb.fn.max('seat')).as('last'))
    .where('league_id', '=', leagueId)
    .executeTakeFirstOrThrow()
  // Every league has a team, that of its commissioner.
  return row.last + 1
}

/** @param to.key as `nameKey` makes it */
export async function updateTeamName(db: Db, id: TeamId, to: { name: string; key: string }): Promise<void> {
  await db.updateTable('team').set({ name: to.name, name_key: to.key }).where('id', '=', id).execute()
}
