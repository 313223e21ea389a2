import { sql } from 'kysely'
import type { LeagueId, PlayerId, UserId } from '../../../shared/core/ids.ts'
import { DRAW_EVENT_KINDS } from '../../../shared/draft-order/event.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { chunks, IDS_AT_ONCE } from '../../core/db/chunks.ts'
import { asNumber } from '../../core/db/count.ts'
import type { Db } from '../../core/db/open.ts'
import type { Row } from '../../league/league-file/document.ts'

/**
 * Writes rows of any table, by the columns that its section names: what comes from a file is bound.
 * @param rows all with the same columns
 */
export async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  // Statements are prepared once for each number of rows.
  for (const some of chunks(rows, ROWS_AT_ONCE)) {
    const values = some.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(db)
  }
}

const ROWS_AT_ONCE = 100

export async function findIdByCode(db: Db, code: string): Promise<LeagueId | undefined> {
  const row = await sql<{ id: LeagueId }>`select id from league where code = ${code}`.execute(db)
  return row.rows[0]?.id
}

export async function hasLeague(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select id from league where id = ${id}`.execute(db)
  return rows.length > 0
}

/** What must happen in a league, of these kinds. */
export function listJobs(db: Db, leagueId: LeagueId, kinds: readonly string[]) {
  return db
    .selectFrom('deadline')
    .select(['kind', 'occurrence', 'payload', 'due_at', 'expires_at'])
    .where('subject', '=', leagueId)
    .where('kind', 'in', kinds)
    .orderBy('kind')
    .orderBy('occurrence')
    .execute()
}

/** Claims that wait, whole. */
export function listClaims(db: Db, leagueId: LeagueId) {
  return db
    .selectFrom('claim')
    .selectAll()
    .where('league_id', '=', leagueId)
    .orderBy('team_id')
    .orderBy('place')
    .orderBy('id')
    .execute()
}

/** Where a league posts, whole. */
export function listWebhooks(db: Db, leagueId: LeagueId) {
  return db.selectFrom('webhook').selectAll().where('league_id', '=', leagueId).orderBy('id').execute()
}

/** What was posted there and what waits, whole. */
export function listDeliveries(db: Db, leagueId: LeagueId) {
  return db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .selectAll('webhook_delivery')
    .where('webhook.league_id', '=', leagueId)
    .orderBy('webhook_delivery.id')
    .execute()
}

/** The league’s page for everybody, whole; none where it never had one. */
export function listPublicPages(db: Db, leagueId: LeagueId) {
  return db.selectFrom('public_page').selectAll().where('league_id', '=', leagueId).execute()
}

export async function countClaims(db: Db, leagueId: LeagueId): Promise<number> {
  const row = await db
    .selectFrom('claim')
    .select((eb) => asNumber(eb.fn.countAll()).as('count'))
    .where('league_id', '=', leagueId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Those of some people who are here, with their addresses: who only holds a place has none. */
export async function listPeople(
  db: Db,
  ids: readonly UserId[],
): Promise<{ id: UserId; username: string; email: string }[]> {
  const people: { id: UserId; username: string; email: string }[] = []
  for (const some of chunks(ids, IDS_AT_ONCE))
    people.push(
      ...(await db.selectFrom('user').select(['id', 'username', 'email']).where('id', 'in', some).execute()),
    )
  return people
}

/** Those of some players who are here. */
export async function listKnownPlayers(
  db: Db,
  sport: FantasySportKey,
  ids: readonly PlayerId[],
): Promise<{ id: PlayerId; name: string; position: string | null }[]> {
  const players: { id: PlayerId; name: string; position: string | null }[] = []
  for (const some of chunks(ids, IDS_AT_ONCE))
    players.push(
      ...(await db
        .selectFrom('player')
        .select(['id', 'name', 'position'])
        .where('sport', '=', sport)
        .where('id', 'in', some)
        .orderBy('id')
        .execute()),
    )
  return players
}

/** How many scoring periods of a season are known. */
export async function countPeriods(db: Db, sport: FantasySportKey, season: number): Promise<number> {
  const row = await db
    .selectFrom('scoring_period')
    .select((eb) => asNumber(eb.fn.countAll()).as('count'))
    .where('sport', '=', sport)
    .where('season', '=', season)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Which of some games have stat lines here. */
export async function listReadGames(
  db: Db,
  sport: FantasySportKey,
  ids: readonly string[],
): Promise<string[]> {
  const games: string[] = []
  for (const some of chunks(ids, IDS_AT_ONCE)) {
    const { rows } = await sql<{ game_id: string }>`
      select distinct game_id from stat_line
      where sport = ${sport} and game_id in (${sql.join(some)})`.execute(db)
    games.push(...rows.map(({ game_id }) => game_id))
  }
  return games
}

/** Draws that are neither revealed nor cancelled. */
export async function countOpenDraftOrders(db: Db, leagueId: LeagueId): Promise<number> {
  const counts = await db
    .selectFrom('league_event')
    .select((eb) => ['kind', asNumber(eb.fn.countAll()).as('count')])
    .where('league_id', '=', leagueId)
    .where('kind', 'in', [...DRAW_EVENT_KINDS])
    .groupBy('kind')
    .execute()
  const of = (kind: string) => counts.find((row) => row.kind === kind)?.count ?? 0
  return of('draw-opened') - of('draw-revealed') - of('draw-cancelled')
}

/** Whoever is on a roster of a league. */
export async function listOwned(db: Db, leagueId: LeagueId): Promise<PlayerId[]> {
  const rows = await db
    .selectFrom('ownership')
    .innerJoin('league', (join) =>
      join.onRef('league.id', '=', 'ownership.league_id').onRef('league.season', '=', 'ownership.season'),
    )
    .select('ownership.player_id as id')
    .where('ownership.league_id', '=', leagueId)
    .where('ownership.until_seq', 'is', null)
    .orderBy('ownership.player_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** All people named by the rows of a league: owners, authors, actors, voters and readers. */
export async function listPeopleIds(db: Db, leagueId: LeagueId): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select commissioner_id as id from league where id = ${leagueId}
    union select owner_id from team where league_id = ${leagueId}
    union select owner_id from season_owner where league_id = ${leagueId} and owner_id is not null
    union select user_id from moved_person where league_id = ${leagueId} and user_id is not null
    union select moved_by from moved_league where league_id = ${leagueId}
    union select author_id from settings where league_id = ${leagueId}
    union select author_id from ruleset where league_id = ${leagueId}
    union select actor_id from league_event where league_id = ${leagueId} and actor_id is not null
    union select author_id from message where league_id = ${leagueId}
    union select deleted_by from message where league_id = ${leagueId} and deleted_by is not null
    union select user_id from message_reaction
      where message_id in (select id from message where league_id = ${leagueId})
    union select user_id from poll_vote
      where message_id in (select id from message where league_id = ${leagueId})
    union select user_id from thread_reader where league_id = ${leagueId}
    union select user_id from co_manager where league_id = ${leagueId}
    union select user_id from co_commissioner where league_id = ${leagueId}
    union select user_id from bracket where league_id = ${leagueId}`.execute(db)
  return rows.map(({ id }) => id)
}
