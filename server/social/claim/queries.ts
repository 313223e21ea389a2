import type { LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import { asNumber } from '../../core/db/count.ts'
import type { Db } from '../../core/db/open.ts'

/** Links that open something: made by who is the commissioner now. */
function selectLiving(db: Db) {
  return db
    .selectFrom('claim_link')
    .innerJoin('league', 'league.id', 'claim_link.league_id')
    .innerJoin('user as maker', 'maker.id', 'claim_link.made_by')
    .whereRef('claim_link.made_by', '=', 'league.commissioner_id')
    .where('maker.deleted_at', 'is', null)
}

/** The league that a link opens. */
export function findByHash(db: Db, codeHash: string) {
  return selectLiving(db)
    .leftJoin('moved_league', 'moved_league.league_id', 'league.id')
    .select([
      'league.id as leagueId',
      'league.code',
      'league.name as leagueName',
      'league.sport',
      'league.commissioner_id as commissionerId',
      'maker.username as commissionerName',
      'moved_league.host',
    ])
    .where('claim_link.code_hash', '=', codeHash)
    .executeTakeFirst()
}

/** The id of a league’s link, of which its secret is made. */
export async function findLink(db: Db, leagueId: LeagueId): Promise<string | undefined> {
  const row = await selectLiving(db)
    .select('claim_link.link_id')
    .where('league.id', '=', leagueId)
    .executeTakeFirst()
  return row?.link_id
}

/** The one link of a league from now on. */
export async function putLink(
  db: Db,
  link: { leagueId: LeagueId; linkId: string; codeHash: string; madeBy: UserId; madeAt: number },
): Promise<void> {
  const { leagueId, linkId, codeHash, madeBy, madeAt } = link
  const values = { link_id: linkId, code_hash: codeHash, made_by: madeBy, made_at: madeAt }
  await db
    .insertInto('claim_link')
    .values({ league_id: leagueId, ...values })
    .onConflict((conflict) => conflict.column('league_id').doUpdateSet(values))
    .execute()
}

export async function deleteLink(db: Db, leagueId: LeagueId): Promise<void> {
  await db.deleteFrom('claim_link').where('league_id', '=', leagueId).execute()
}

/** Deletes a league’s link unless its commissioner of now has made it. */
export async function deleteFormerLink(db: Db, leagueId: LeagueId): Promise<void> {
  await db
    .deleteFrom('claim_link')
    .where('league_id', '=', leagueId)
    .where('made_by', 'not in', (eb) =>
      eb.selectFrom('league').select('commissioner_id').where('league.id', '=', leagueId),
    )
    .execute()
}

/** Whoever asks in a league, the first who asked at the head. */
export function listRequests(db: Db, leagueId: LeagueId, limit: number) {
  return db
    .selectFrom('claim_request as request')
    .innerJoin('user', 'user.id', 'request.user_id')
    .innerJoin('team', 'team.id', 'request.team_id')
    .select([
      'request.user_id as userId',
      'user.username',
      'request.team_id as teamId',
      'team.name as teamName',
      'request.asked_at as askedAt',
    ])
    .where('request.league_id', '=', leagueId)
    .where('user.deleted_at', 'is', null)
    .orderBy('request.asked_at')
    .orderBy('request.user_id')
    .limit(limit)
    .execute()
}

export async function countRequests(db: Db, leagueId: LeagueId): Promise<number> {
  const row = await db
    .selectFrom('claim_request')
    .select((eb) => asNumber(eb.fn.countAll()).as('count'))
    .where('league_id', '=', leagueId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** What a person asks for in a league. */
export function findRequest(db: Db, { leagueId, userId }: { leagueId: LeagueId; userId: UserId }) {
  return db
    .selectFrom('claim_request')
    .innerJoin('team', 'team.id', 'claim_request.team_id')
    .select(['team.id as teamId', 'team.name as teamName'])
    .where('claim_request.league_id', '=', leagueId)
    .where('claim_request.user_id', '=', userId)
    .executeTakeFirst()
}

/** The league in which a person asks for a team. */
export async function findLeagueOfRequest(
  db: Db,
  { teamId, userId }: { teamId: TeamId; userId: UserId },
): Promise<LeagueId | undefined> {
  const row = await db
    .selectFrom('claim_request')
    .select('league_id')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.league_id
}

/** The code of the league in which a team is a person’s. */
export function findOwnTeam(db: Db, { teamId, userId }: { teamId: TeamId; userId: UserId }) {
  return db
    .selectFrom('team')
    .innerJoin('league', 'league.id', 'team.league_id')
    .select('league.code')
    .where('team.id', '=', teamId)
    .where('team.owner_id', '=', userId)
    .where('team.removed_at', 'is', null)
    .executeTakeFirst()
}

/** What a person asks for from now on in a league. */
export async function putRequest(
  db: Db,
  request: { leagueId: LeagueId; userId: UserId; teamId: TeamId; askedAt: number },
): Promise<void> {
  const { leagueId, userId, teamId, askedAt } = request
  const values = { team_id: teamId, asked_at: askedAt }
  await db
    .insertInto('claim_request')
    .values({ league_id: leagueId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['league_id', 'user_id']).doUpdateSet(values))
    .execute()
}

export async function deleteRequests(db: Db, leagueId: LeagueId, userIds: readonly UserId[]): Promise<void> {
  if (userIds.length === 0) return
  await db
    .deleteFrom('claim_request')
    .where('league_id', '=', leagueId)
    .where('user_id', 'in', userIds)
    .execute()
}

/** Whether everyone on the server can find a team. */
export async function isListed(db: Db, teamId: TeamId): Promise<boolean> {
  const row = await db
    .selectFrom('listed_team')
    .select('team_id')
    .where('team_id', '=', teamId)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes whatever a person asks for. @returns the leagues */
export async function deleteRequestsOf(db: Db, userId: UserId): Promise<LeagueId[]> {
  const rows = await db
    .deleteFrom('claim_request')
    .where('user_id', '=', userId)
    .returning('league_id')
    .execute()
  return rows.map(({ league_id: leagueId }) => leagueId)
}

/** Deletes what was asked before a moment, ms since the epoch. */
export async function deleteRequestsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('claim_request').where('asked_at', '<', before).execute()
}
