import type { ExpressionBuilder } from 'kysely'
import type { LeagueCode, LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import type { LeagueCard } from '../../../shared/league/league.ts'
import { asNumber } from '../../core/db/count.ts'
import { containsText } from '../../core/db/contains-text.ts'
import type { Db } from '../../core/db/open.ts'
import type { Database } from '../../core/db/tables.ts'
import { ownTeams } from '../../core/db/managers.ts'
import { LEAGUE_COLUMNS, type LeagueRow, toLeague } from '../events/league-row.ts'

export async function insertLeague(db: Db, league: LeagueRow & { nameKey: string }): Promise<void> {
  await db
    .insertInto('league')
    .values({
      id: league.id,
      code: league.code,
      name: league.name,
      name_key: league.nameKey,
      sport: league.sport,
      commissioner_id: league.commissionerId,
      seats: league.seats,
      listed: league.listed ? 1 : 0,
      seq: league.seq,
      created_at: league.createdAt,
    })
    .execute()
}

export async function findListedLeague(db: Db, code: string): Promise<LeagueRow | undefined> {
  const row = await db
    .selectFrom('league')
    .select(LEAGUE_COLUMNS)
    .where('league.code', '=', code as LeagueCode) // any text may be asked for; only a code is found
    .where('league.listed', '=', 1)
    .executeTakeFirst()
  return row && toLeague(row)
}

/** The user's teams with their leagues, the one joined last first. */
export async function listMyTeams(db: Db, userId: UserId) {
  const rows = await db
    .selectFrom(ownTeams(db, userId).as('own'))
    .innerJoin('team', 'team.id', 'own.team_id')
    .innerJoin('league', 'league.id', 'own.league_id')
    .select([...LEAGUE_COLUMNS, 'team.id as teamId', 'team.name as teamName', 'team.seat'])
    .select(seatsTaken)
    .leftJoin('co_commissioner as office', (join) =>
      join.onRef('office.league_id', '=', 'league.id').on('office.user_id', '=', userId),
    )
    .select('office.user_id as officer')
    .orderBy('team.created_at', 'desc')
    .orderBy('league.id')
    .execute()
  return rows.map((row) => ({
    league: toLeague(row),
    team: { id: row.teamId, name: row.teamName, seat: row.seat },
    seatsTaken: Number(row.seatsTaken),
    isCommissioner: row.commissioner_id === userId || row.officer !== null,
  }))
}

/** How many teams are in a league of a query. */
function seatsTaken(eb: ExpressionBuilder<Database, 'league'>) {
  return eb
    .selectFrom('team as seated')
    .whereRef('seated.league_id', '=', 'league.id')
    .where('seated.removed_at', 'is', null)
    .select((inner) => asNumber(inner.fn.countAll()).as('count'))
    .as('seatsTaken')
}

export async function findOwnTeamName(
  db: Db,
  leagueId: LeagueId,
  userId: UserId,
): Promise<string | undefined> {
  const row = await db
    .selectFrom(ownTeams(db, userId).as('own'))
    .innerJoin('team', 'team.id', 'own.team_id')
    .select('team.name')
    .where('own.league_id', '=', leagueId)
    .executeTakeFirst()
  return row?.name
}

export interface NewTeam {
  readonly id: TeamId
  readonly leagueId: LeagueId
  readonly ownerId: UserId
  readonly name: string
  readonly nameKey: string
  readonly seat: number
  readonly createdAt: number
}

/** False when the owner has a team there already, or the name is taken. */
export async function insertTeam(db: Db, team: NewTeam): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('team')
    .values({
      id: team.id,
      league_id: team.leagueId,
      owner_id: team.ownerId,
      name: team.name,
      name_key: team.nameKey,
      seat: team.seat,
      created_at: team.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** What a stranger may see of a league, with the user's own team in it if there is one. */
function selectCard(db: Db, userId: UserId) {
  return db
    .selectFrom('league')
    .innerJoin('user', 'user.id', 'league.commissioner_id')
    .leftJoin(ownTeams(db, userId).as('mine'), 'mine.league_id', 'league.id')
    .select((eb) => [
      'league.id',
      'league.code',
      'league.name',
      'league.sport',
      'league.seats',
      'user.username as commissioner',
      'mine.team_id as myTeamId',
      seatsTaken(eb),
    ])
}

type CardColumns = Awaited<ReturnType<ReturnType<typeof selectCard>['executeTakeFirstOrThrow']>>

function toCard({ myTeamId, ...row }: CardColumns): LeagueCard {
  return { ...row, seatsTaken: Number(row.seatsTaken), isMember: myTeamId !== null }
}

export async function findLeagueCard(db: Db, id: LeagueId, userId: UserId): Promise<LeagueCard | undefined> {
  const row = await selectCard(db, userId).where('league.id', '=', id).executeTakeFirst()
  return row && toCard(row)
}

/**
 * Leagues that the user may find: listed ones, and their own; newest first.
 * @param filter.text part of the league's or the commissioner's name, folded by nameKey()
 * @param filter.joinable only listed ones that the user is not in
 */
export async function searchLeagues(
  db: Db,
  userId: UserId,
  filter: { text: string; joinable: boolean; limit: number },
): Promise<LeagueCard[]> {
  const rows = await selectCard(db, userId)
    .where((eb) => eb.or([eb('league.listed', '=', 1), eb('mine.team_id', 'is not', null)]))
    .$if(filter.joinable, (query) => query.where('league.listed', '=', 1).where('mine.team_id', 'is', null))
    .$if(filter.text !== '', (query) =>
      query.where((eb) =>
        eb.or([containsText('league.name_key', filter.text), containsText('user.username_key', filter.text)]),
      ),
    )
    .orderBy('league.created_at', 'desc')
    .orderBy('league.id')
    .limit(filter.limit)
    .execute()
  return rows.map(toCard)
}

export async function updateListed(db: Db, id: LeagueId, listed: boolean): Promise<void> {
  await db
    .updateTable('league')
    .set({ listed: listed ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

/** @param to.key as `nameKey` makes it */
export async function updateLeagueName(
  db: Db,
  id: LeagueId,
  to: { name: string; key: string },
): Promise<void> {
  await db.updateTable('league').set({ name: to.name, name_key: to.key }).where('id', '=', id).execute()
}
