import type { LeagueId } from '../../shared/ids.ts'
import { compiled } from '../db/compiled.ts'
import { asNumber } from '../db/count.ts'
import type { Db } from '../db/open.ts'

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
    ])
    .where('team.league_id', '=', leagueId)
    .orderBy('team.seat'),
)

export function listTeams(db: Db, leagueId: LeagueId) {
  return teamsOfLeague.all(db, { leagueId })
}

export async function countTeams(db: Db, leagueId: LeagueId): Promise<number> {
  const row = await db
    .selectFrom('team')
    .select((eb) => asNumber(eb.fn.countAll()).as('count'))
    .where('league_id', '=', leagueId)
    .executeTakeFirstOrThrow()
  return row.count
}
