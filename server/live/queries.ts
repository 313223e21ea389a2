import type { LeagueId, SessionId } from '../../shared/ids.ts'
import { compiled } from '../db/compiled.ts'
import type { Db } from '../db/open.ts'

const livingSessions = compiled((db, { leagueId, now }: { leagueId: LeagueId; now: number }) =>
  db
    .selectFrom('team')
    .innerJoin('session', 'session.user_id', 'team.owner_id')
    .select('session.id')
    .where('team.league_id', '=', leagueId)
    .where('session.expires_at', '>', now),
)

/** The living sessions of everybody who has a team in the league. */
export async function listLivingSessions(db: Db, leagueId: LeagueId, now: number): Promise<SessionId[]> {
  return (await livingSessions.all(db, { leagueId, now })).map(({ id }) => id)
}
