import type { LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import { chunks, IDS_AT_ONCE } from '../../core/db/chunks.ts'
import type { Db } from '../../core/db/open.ts'

/** Accounts that are held for people of a league, by the teams that they have. */
export function listHeld(db: Db, leagueId: LeagueId): Promise<{ teamId: TeamId; userId: UserId }[]> {
  return db
    .selectFrom('team')
    .innerJoin('user', 'user.id', 'team.owner_id')
    .select(['team.id as teamId', 'user.id as userId'])
    .where('team.league_id', '=', leagueId)
    .where('user.email', '=', '')
    .where('user.deleted_at', 'is', null)
    .execute()
}

/** The links by which its teams are claimed. */
export async function listLinks(db: Db, leagueId: LeagueId) {
  const teams = await db.selectFrom('team_invite').selectAll().where('league_id', '=', leagueId).execute()
  const group = await db.selectFrom('claim_link').selectAll().where('league_id', '=', leagueId).execute()
  return { teams, group }
}

/** Of teams that are not there any more none. */
export async function putLinks(
  db: Db,
  { teams, group }: Awaited<ReturnType<typeof listLinks>>,
): Promise<void> {
  for (const link of teams) {
    const isThere = await db.selectFrom('team').select('id').where('id', '=', link.team_id).executeTakeFirst()
    if (isThere) await db.insertInto('team_invite').values(link).execute()
  }
  if (group.length > 0) await db.insertInto('claim_link').values(group).execute()
}

/** With all of its rows: they go with it. */
export async function deleteLeague(db: Db, leagueId: LeagueId): Promise<void> {
  await db.deleteFrom('league').where('id', '=', leagueId).execute()
}

/** Whatever was to happen in a league. */
export async function deleteJobsOf(db: Db, leagueId: LeagueId): Promise<void> {
  await db.deleteFrom('deadline').where('subject', '=', leagueId).execute()
}

/** Accounts that were held for people of a league that is gone: no name is left of them. */
export async function leaveNameless(
  db: Db,
  ids: readonly UserId[],
  { name, at }: { name: string; at: number },
): Promise<void> {
  for (const some of chunks(ids, IDS_AT_ONCE))
    await db
      .updateTable('user')
      .set({ username: name, deleted_at: at })
      .where('id', 'in', some)
      .where('email', '=', '')
      .execute()
}
