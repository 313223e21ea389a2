import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import { asNumber } from '../../core/db/count.ts'
import type { Db } from '../../core/db/open.ts'

/** How many people have a team in a league, besides one; without held and deleted accounts. */
export async function countOthers(db: Db, leagueId: LeagueId, userId: UserId): Promise<number> {
  const row = await db
    .selectFrom('team')
    .innerJoin('user', 'user.id', 'team.owner_id')
    .select((eb) => asNumber(eb.fn.countAll()).as('count'))
    .where('team.league_id', '=', leagueId)
    .where('user.id', '!=', userId)
    .where('user.deleted_at', 'is', null)
    .where('user.email', '!=', '')
    .executeTakeFirstOrThrow()
  return row.count
}
