import type { MoveNotes } from '../../../shared/move-in/moved-season.ts'
import { sql } from 'kysely'
import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { MovedSeason } from '../../../shared/move-in/moved-season.ts'
import type { Db } from '../../core/db/open.ts'

/** No session expires because the demo's time was moved on. A session's end is fixed everywhere else. @param by ms */
export async function prolongSessions(db: Db, by: number): Promise<void> {
  await sql`update session set expires_at = expires_at + ${by}`.execute(db)
}

/** Gives a league seasons of Sleeper. @param of.people who they are here, by who they were there; null for no one */
export async function insertMadePast(
  db: Db,
  of: {
    readonly leagueId: LeagueId
    readonly movedBy: UserId
    readonly movedAt: number
    readonly seasons: readonly MovedSeason[]
    readonly people: ReadonlyMap<string, UserId | null>
  },
): Promise<void> {
  const league_id = of.leagueId
  await db
    .insertInto('moved_league')
    .values({
      league_id,
      host: 'sleeper',
      host_id: 'made',
      moved_by: of.movedBy,
      moved_at: of.movedAt,
      notes: JSON.stringify({ missing: [], unread: [], differs: [] } satisfies MoveNotes),
    })
    .execute()
  for (const document of of.seasons)
    await db
      .insertInto('moved_season')
      .values({
        league_id,
        season: document.season.season,
        document: JSON.stringify(document),
        replay: null,
      })
      .execute()
  for (const [host_id, user_id] of of.people)
    await db.insertInto('moved_person').values({ league_id, host_id, name: host_id, user_id }).execute()
}
