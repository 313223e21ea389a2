import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { Db } from './open.ts'

/** The teams that a person manages, leading them or beside who does, as a table for queries: `team_id`, `league_id`. */
export function ownTeams(db: Db, userId: UserId) {
  return db
    .selectFrom('team')
    .select(['team.id as team_id', 'team.league_id'])
    .where('team.owner_id', '=', userId)
    .unionAll(
      db
        .selectFrom('co_manager')
        .select(['co_manager.team_id', 'co_manager.league_id'])
        .where('co_manager.user_id', '=', userId),
    )
}

/** Everybody who manages a team of a league, as a table for queries: `team_id`, `user_id`. */
export function managersIn(db: Db, leagueId: LeagueId) {
  return db
    .selectFrom('team')
    .select(['team.id as team_id', 'team.owner_id as user_id'])
    .where('team.league_id', '=', leagueId)
    .unionAll(
      db
        .selectFrom('co_manager')
        .select(['co_manager.team_id', 'co_manager.user_id'])
        .where('co_manager.league_id', '=', leagueId),
    )
}
