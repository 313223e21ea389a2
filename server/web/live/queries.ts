import type { LeagueId, SessionId } from '../../../shared/core/ids.ts'
import { chunks, IDS_AT_ONCE } from '../../core/db/chunks.ts'
import { compiled } from '../../core/db/compiled.ts'
import type { Db } from '../../core/db/open.ts'
import { managersIn } from '../../core/db/managers.ts'

const livingSessions = compiled((db, { leagueId, now }: { leagueId: LeagueId; now: number }) =>
  db
    .selectFrom(managersIn(db, leagueId).as('member'))
    .innerJoin('session', 'session.user_id', 'member.user_id')
    .select('session.id')
    .where('session.expires_at', '>', now),
)

/** The living sessions of all accounts with a team in the league. */
export async function listLivingSessions(db: Db, leagueId: LeagueId, now: number): Promise<SessionId[]> {
  return (await livingSessions.all(db, { leagueId, now })).map(({ id }) => id)
}

/** Those of some sessions that are not over. */
export async function listLivingAmong(
  db: Db,
  sessions: readonly SessionId[],
  now: number,
): Promise<Set<SessionId>> {
  const living = new Set<SessionId>()
  for (const some of chunks(sessions, IDS_AT_ONCE)) {
    const rows = await db
      .selectFrom('session')
      .select('id')
      .where('id', 'in', some)
      .where('expires_at', '>', now)
      .execute()
    for (const { id } of rows) living.add(id)
  }
  return living
}
