import type { LeagueId } from '../../shared/ids.ts'
import type { Db } from '../db/open.ts'

/** What claims that wait commit to: nothing else of them is anybody's business. */
export function listCommitments(db: Db, leagueId: LeagueId): Promise<{ commitment: string }[]> {
  return db
    .selectFrom('claim')
    .select('commitment')
    .where('league_id', '=', leagueId)
    .orderBy('commitment')
    .execute()
}
