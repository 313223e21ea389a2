import type { UserId } from '../../../shared/core/ids.ts'
import type { Db } from '../../core/db/open.ts'
import { ownTeams } from '../../core/db/managers.ts'

/** All leagues in which a user has a team, the one joined last first. */
export function listMyRosters(db: Db, userId: UserId) {
  return db
    .selectFrom(ownTeams(db, userId).as('own'))
    .innerJoin('team', 'team.id', 'own.team_id')
    .innerJoin('league', 'league.id', 'own.league_id')
    .select(['league.code', 'league.name', 'league.sport', 'league.phase', 'team.name as teamName'])
    .orderBy('team.created_at', 'desc')
    .orderBy('league.id')
    .execute()
}

/** The teams of the real sports that the players of someone's teams play for now, in leagues in season; each once. */
export async function listProTeamsOf(db: Db, userId: UserId) {
  const rows = await db
    .selectFrom(ownTeams(db, userId).as('own'))
    .innerJoin('team', 'team.id', 'own.team_id')
    .innerJoin('league', 'league.id', 'own.league_id')
    .innerJoin('ownership', (join) =>
      join
        .onRef('ownership.league_id', '=', 'league.id')
        .onRef('ownership.season', '=', 'league.season')
        .onRef('ownership.team_id', '=', 'team.id')
        .on('ownership.until_seq', 'is', null),
    )
    .innerJoin('player', (join) =>
      join
        .onRef('player.sport', '=', 'league.sport')
        .onRef('player.id', '=', 'ownership.player_id')
        .on('player.pro_team_id', 'is not', null),
    )
    .select(['league.sport', 'player.pro_team_id as teamId'])
    .where('league.phase', 'in', ['regular', 'playoffs'])
    .distinct()
    .execute()
  return rows.flatMap(({ sport, teamId }) => (teamId === null ? [] : [{ sport, teamId }]))
}
