import type { LeagueId, PlayerId, TeamId, UserId } from '../../../shared/core/ids.ts'
import type { HostKey } from '../../../shared/hosts/league/host-league.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Db } from '../../core/db/open.ts'

export interface NewMove {
  readonly id: string
  readonly userId: UserId
  readonly host: HostKey
  readonly progress: string
  readonly at: number
  readonly expiresAt: number
}

/** The one of its account from now on: what was read before is gone. */
export async function putMove(db: Db, { userId, at, expiresAt, ...move }: NewMove): Promise<void> {
  const values = {
    ...move,
    state: 'reading' as const,
    league: null,
    findings: null,
    made_at: at,
    active_at: at,
    expires_at: expiresAt,
  }
  await db
    .insertInto('league_move')
    .values({ ...values, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** Without the league itself, which is large. */
export function findMove(db: Db, userId: UserId, now: number) {
  return db
    .selectFrom('league_move')
    .select([
      'id',
      'host',
      'state',
      'progress',
      'findings',
      'active_at as activeAt',
      'expires_at as expiresAt',
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export type MoveRow = NonNullable<Awaited<ReturnType<typeof findMove>>>

/** A move that is ready, with its league. */
export function findReadyMove(db: Db, { userId, id, now }: { userId: UserId; id: string; now: number }) {
  return db
    .selectFrom('league_move')
    .select(['host', 'league', 'findings'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Whether it is still being read: it may have been replaced or discarded. */
export async function noteProgress(
  db: Db,
  id: string,
  { progress, at }: { progress?: string; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('league_move')
    .set({ active_at: at, ...(progress === undefined ? {} : { progress }) })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What was read; nothing where it was replaced or discarded meanwhile. */
export async function putReady(
  db: Db,
  id: string,
  { league, findings, progress, at }: { league: string; findings: string; progress: string; at: number },
): Promise<void> {
  await db
    .updateTable('league_move')
    .set({ state: 'ready', league, findings, progress, active_at: at })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute()
}

export async function putFailed(db: Db, id: string, why: string): Promise<void> {
  await db
    .updateTable('league_move')
    .set({ state: 'failed', progress: why })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute()
}

export async function updateFindings(db: Db, id: string, findings: string): Promise<void> {
  await db.updateTable('league_move').set({ findings }).where('id', '=', id).execute()
}

export async function deleteMove(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom('league_move').where('user_id', '=', userId).execute()
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom('league_move').where('expires_at', '<=', now).execute()
}

interface Answered {
  readonly userId: UserId
  readonly host: HostKey
  readonly sport: FantasySportKey
}

/** More than the largest league has players. */
const MOST_ANSWERS = 20_000

/** What someone has said of players of a host. */
export function listAnswers(db: Db, { userId, host, sport }: Answered) {
  return db
    .selectFrom('host_player_answer')
    .select(['host_player_id as hostPlayerId', 'player_id as playerId'])
    .where('user_id', '=', userId)
    .where('host', '=', host)
    .where('sport', '=', sport)
    .orderBy('answered_at', 'desc')
    .limit(MOST_ANSWERS)
    .execute()
}

export async function putAnswer(
  db: Db,
  { userId, host, sport }: Answered,
  answer: { hostPlayerId: string; playerId: PlayerId | null; at: number },
): Promise<void> {
  const values = { player_id: answer.playerId, answered_at: answer.at }
  await db
    .insertInto('host_player_answer')
    .values({ user_id: userId, host, sport, host_player_id: answer.hostPlayerId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'host', 'sport', 'host_player_id']).doUpdateSet(values),
    )
    .execute()
}

export async function deleteAnswer(
  db: Db,
  { userId, host, sport }: Answered,
  hostPlayerId: string,
): Promise<void> {
  await db
    .deleteFrom('host_player_answer')
    .where('user_id', '=', userId)
    .where('host', '=', host)
    .where('sport', '=', sport)
    .where('host_player_id', '=', hostPlayerId)
    .execute()
}

/** More people than anyone shares leagues with. */
const MOST_ACCOUNTS = 5_000

/** Names of the accounts that share a league with someone: no others are theirs to look up. */
export async function listAccountsNear(db: Db, userId: UserId): Promise<string[]> {
  const rows = await db
    .selectFrom('team as own')
    .innerJoin('team as other', 'other.league_id', 'own.league_id')
    .innerJoin('user', 'user.id', 'other.owner_id')
    .select('user.username')
    .distinct()
    .where('own.owner_id', '=', userId)
    .where('own.removed_at', 'is', null)
    .where('other.removed_at', 'is', null)
    .where('user.email', '!=', '')
    .where('user.deleted_at', 'is', null)
    .orderBy('user.username')
    .limit(MOST_ACCOUNTS)
    .execute()
  return rows.map(({ username }) => username)
}

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
