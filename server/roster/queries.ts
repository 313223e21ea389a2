import type { UserId } from '../../shared/ids.ts'
import type { Db } from '../db/open.ts'

/** Every league in which somebody has a team, the one joined last first. */
export function listMyRosters(db: Db, userId: UserId) {
  return db
    .selectFrom('team')
    .innerJoin('league', 'league.id', 'team.league_id')
    .select(['league.code', 'league.name', 'league.sport', 'league.phase', 'team.name as teamName'])
    .where('team.owner_id', '=', userId)
    .orderBy('team.created_at', 'desc')
    .orderBy('league.id')
    .execute()
}
