import { type ExpressionBuilder, sql } from 'kysely'
import type { LeagueId, TeamId, TeamOfferId, UserId } from '../../../shared/core/ids.ts'
import { asNumber } from '../../core/db/count.ts'
import { ownTeams } from '../../core/db/managers.ts'
import type { Db } from '../../core/db/open.ts'
import type { Database, TeamRole } from '../../core/db/tables.ts'
import { ERASED_WITH_MANAGER } from './rows-of-manager.ts'

/** Deletes what a manager alone could see of a team. */
export async function eraseTeamsOwn(db: Db, teamId: TeamId): Promise<void> {
  for (const table of ERASED_WITH_MANAGER) await db.deleteFrom(table).where('team_id', '=', teamId).execute()
}

/** @param manager.ownerId of the account that has the team from now on. @param manager.orphanedAt null where that is a person */
export async function updateManager(
  db: Db,
  teamId: TeamId,
  { ownerId, orphanedAt, since }: { ownerId: UserId; orphanedAt: number | null; since: number },
): Promise<void> {
  await db
    .updateTable('team')
    .set({ owner_id: ownerId, orphaned_at: orphanedAt, manager_since: since, replace_asked_at: null })
    .where('id', '=', teamId)
    .execute()
}

/** Takes a team out of its league: its name is free. @param nameKey like that of no team */
export async function updateRemoved(
  db: Db,
  teamId: TeamId,
  { at, nameKey }: { at: number; nameKey: string },
): Promise<void> {
  await db
    .updateTable('team')
    .set({ removed_at: at, name_key: nameKey, division: null })
    .where('id', '=', teamId)
    .execute()
}

export async function insertCoManager(
  db: Db,
  of: { leagueId: LeagueId; teamId: TeamId; userId: UserId; since: number },
): Promise<void> {
  await db
    .insertInto('co_manager')
    .values({ league_id: of.leagueId, team_id: of.teamId, user_id: of.userId, since: of.since })
    .execute()
}

/** @returns false where they are none */
export async function deleteCoManager(db: Db, of: { teamId: TeamId; userId: UserId }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('co_manager')
    .where('team_id', '=', of.teamId)
    .where('user_id', '=', of.userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Another of its managers leads a team. @param lead.since ms since the epoch */
export async function updateLead(
  db: Db,
  teamId: TeamId,
  { userId, since }: { userId: UserId; since: number },
): Promise<void> {
  await db
    .updateTable('team')
    .set({ owner_id: userId, manager_since: since, replace_asked_at: null })
    .where('id', '=', teamId)
    .execute()
}

/**
 * What a person was told of a league that they are not in any more counts as read: nothing of it is mailed or pushed
 * from now on, and the bell asks them for nothing there.
 */
export async function settleNotificationsOf(
  db: Db,
  { userId, leagueId, at }: { userId: UserId; leagueId: LeagueId; at: number },
): Promise<void> {
  const ofLeague = db.updateTable('notice').where('user_id', '=', userId).where('league_id', '=', leagueId)
  await ofLeague.set({ mail: 'dropped' }).where('mail', 'in', ['once', 'digest']).execute()
  await ofLeague.set({ read_at: at }).where('read_at', 'is', null).execute()
}

export async function updateReplaceAsked(db: Db, teamId: TeamId, at: number | null): Promise<void> {
  await db.updateTable('team').set({ replace_asked_at: at }).where('id', '=', teamId).execute()
}

/** Picks of drafts to come are those of the team that they were of, where a team is gone. */
export async function returnPicksOf(db: Db, teamId: TeamId): Promise<void> {
  await db
    .deleteFrom('traded_pick')
    .where((eb) => eb.or([eb('owner_id', '=', teamId), eb('team_id', '=', teamId)]))
    .execute()
}

export async function updateCommissioner(db: Db, id: LeagueId, commissionerId: UserId): Promise<void> {
  await db.updateTable('league').set({ commissioner_id: commissionerId }).where('id', '=', id).execute()
}

export interface NewOffer {
  readonly id: TeamOfferId
  readonly leagueId: LeagueId
  readonly teamId: TeamId
  readonly userId: UserId | null
  readonly username: string
  readonly offeredBy: UserId
  readonly withLeague: boolean
  readonly reason: string
  readonly madeAt: number
  readonly expiresAt: number
  readonly role: TeamRole
}

export async function insertOffer(db: Db, offer: NewOffer): Promise<void> {
  await db
    .insertInto('team_offer')
    .values({
      id: offer.id,
      league_id: offer.leagueId,
      team_id: offer.teamId,
      user_id: offer.userId,
      username: offer.username,
      offered_by: offer.offeredBy,
      with_league: offer.withLeague ? 1 : 0,
      reason: offer.reason,
      made_at: offer.madeAt,
      expires_at: offer.expiresAt,
      role: offer.role,
    })
    .execute()
}

/** Whether who made an offer is still in its league. */
function isMember(eb: ExpressionBuilder<Database & { offer: Database['team_offer'] }, 'offer'>) {
  return eb.or([
    eb.exists(
      eb
        .selectFrom('team')
        .select('team.id')
        .whereRef('team.league_id', '=', 'offer.league_id')
        .whereRef('team.owner_id', '=', 'offer.offered_by'),
    ),
    eb.exists(
      eb
        .selectFrom('co_manager')
        .select('co_manager.team_id')
        .whereRef('co_manager.user_id', '=', 'offer.offered_by')
        .whereRef('co_manager.league_id', '=', 'offer.league_id'),
    ),
  ])
}

/** Offers that can be accepted: not expired, and made by who still may; the commissioner who has come back keeps the league. */
function selectOffers(db: Db, now: number) {
  return db
    .selectFrom('team_offer as offer')
    .innerJoin('league', 'league.id', 'offer.league_id')
    .innerJoin('user as maker', 'maker.id', 'offer.offered_by')
    .innerJoin('user as chief', 'chief.id', 'league.commissioner_id')
    .where('offer.expires_at', '>', now)
    .where('maker.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('offer.with_league', '=', 1),
          eb.or([eb('chief.seen_at', 'is', null), eb('chief.seen_at', '<=', eb.ref('offer.made_at'))]),
        ]),
        eb.and([eb('offer.with_league', '=', 0), isMember(eb)]),
      ]),
    )
    .select((eb) => [
      'offer.id',
      'offer.league_id as leagueId',
      'offer.team_id as teamId',
      'offer.username',
      'offer.reason',
      'offer.with_league as withLeague',
      'offer.expires_at as expiresAt',
      'offer.role',
      'league.name as leagueName',
      'league.sport',
      'maker.id as offeredById',
      'maker.username as offeredBy',
      eb
        .selectFrom('team')
        .whereRef('team.league_id', '=', 'league.id')
        .where('team.removed_at', 'is', null)
        .select((inner) => asNumber(inner.fn.countAll()).as('count'))
        .as('teams'),
    ])
}

/** What a person is offered, the newest first. */
export function listOffersTo(db: Db, userId: UserId, now: number) {
  return selectOffers(db, now)
    .where('offer.user_id', '=', userId)
    .orderBy('offer.made_at', 'desc')
    .orderBy('offer.id')
    .limit(50)
    .execute()
}

export function findOfferTo(db: Db, { id, userId, now }: { id: TeamOfferId; userId: UserId; now: number }) {
  return selectOffers(db, now)
    .where('offer.id', '=', id)
    .where('offer.user_id', '=', userId)
    .executeTakeFirst()
}

/** What a league offers, in the order of being made. */
export function listOffersOf(db: Db, leagueId: LeagueId, now: number) {
  return selectOffers(db, now)
    .where('offer.league_id', '=', leagueId)
    .orderBy('offer.made_at')
    .orderBy('offer.id')
    .execute()
}

export interface EndedOffer {
  readonly id: TeamOfferId
  readonly teamId: TeamId
  readonly userId: UserId | null
  readonly username: string
  readonly role: TeamRole
}

/** Deletes offers: of a team, or those that a person made in a league. @returns those that had not expired */
export async function deleteOffers(
  db: Db,
  leagueId: LeagueId,
  {
    now,
    role,
    ...of
  }: { now: number; role?: TeamRole } & ({ teamId: TeamId } | { offeredBy: UserId } | { id: TeamOfferId }),
): Promise<EndedOffer[]> {
  const rows = await db
    .deleteFrom('team_offer')
    .where('league_id', '=', leagueId)
    .$if(role !== undefined, (some) => some.where('role', '=', role ?? 'manager'))
    .where((eb) =>
      'teamId' in of
        ? eb('team_id', '=', of.teamId)
        : 'id' in of
          ? eb('id', '=', of.id)
          : eb('offered_by', '=', of.offeredBy),
    )
    .returning(['id', 'team_id as teamId', 'user_id as userId', 'username', 'role', 'expires_at'])
    .execute()
  return rows
    .filter((row) => row.expires_at > now)
    .map(({ id, teamId, userId, username, role }) => ({ id, teamId, userId, username, role }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** So many of them, those that ended first. @returns them, with the commissioner of each league */
export async function deleteFinishedOffers(db: Db, now: number, limit: number) {
  const finished = await db
    .selectFrom('team_offer as offer')
    .innerJoin('league', 'league.id', 'offer.league_id')
    .innerJoin('team', 'team.id', 'offer.team_id')
    .select([
      'offer.id',
      'offer.league_id as leagueId',
      'offer.username',
      'offer.role',
      'league.commissioner_id as commissionerId',
      'team.id as teamId',
      'team.name as teamName',
    ])
    .where('offer.expires_at', '<=', now)
    .orderBy('offer.expires_at')
    .orderBy('offer.id')
    .limit(limit)
    .execute()
  const ids = finished.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('team_offer').where('id', 'in', ids).execute()
  return finished
}

/** A team is on no list any more. */
export async function unlistTeam(db: Db, teamId: TeamId): Promise<void> {
  await db.deleteFrom('listed_team').where('team_id', '=', teamId).execute()
}

/** Ends the links to teams: of one team, or those that a person made in a league. */
export async function deleteTeamInvites(
  db: Db,
  leagueId: LeagueId,
  of: { teamId: TeamId } | { createdBy: UserId },
): Promise<void> {
  await db
    .deleteFrom('team_invite')
    .where('league_id', '=', leagueId)
    .where((eb) => ('teamId' in of ? eb('team_id', '=', of.teamId) : eb('created_by', '=', of.createdBy)))
    .execute()
}

/**
 * Rows that go from a held account to the person who takes its team, unless they have their own: the bracket,
 * how far they have read, and votes in open polls. Messages stay under the held account's name.
 */
export async function moveOwnRows(
  db: Db,
  leagueId: LeagueId,
  { from, to }: { from: UserId; to: UserId },
): Promise<void> {
  await sql`update bracket set user_id = ${to} where league_id = ${leagueId} and user_id = ${from}
    and not exists (select 1 from bracket own where own.league_id = ${leagueId} and own.user_id = ${to})`.execute(
    db,
  )
  await sql`update thread_reader set user_id = ${to} where league_id = ${leagueId} and user_id = ${from}
    and not exists (select 1 from thread_reader own where own.league_id = ${leagueId}
      and own.thread = thread_reader.thread and own.user_id = ${to})`.execute(db)
  await sql`update poll_vote set user_id = ${to} where user_id = ${from}
    and message_id in (select id from message where league_id = ${leagueId} and closed_at is null)
    and not exists (select 1 from poll_vote own
      where own.message_id = poll_vote.message_id and own.user_id = ${to})`.execute(db)
}

/** Leagues with data of a person: a team, the office of commissioner, messages. */
export async function listLeaguesOf(db: Db, userId: UserId): Promise<LeagueId[]> {
  const rows = await db
    .selectFrom('team')
    .select('league_id as id')
    .where('owner_id', '=', userId)
    .union(db.selectFrom('co_manager').select('league_id as id').where('user_id', '=', userId))
    .union(db.selectFrom('season_owner').select('league_id as id').where('owner_id', '=', userId))
    .union(db.selectFrom('league').select('id').where('commissioner_id', '=', userId))
    .union(db.selectFrom('message').select('league_id as id').where('author_id', '=', userId))
    .union(
      db
        .selectFrom('message_reaction')
        .innerJoin('message', 'message.id', 'message_reaction.message_id')
        .select('message.league_id as id')
        .where('message_reaction.user_id', '=', userId),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** A person's leagues with their roles. */
export function listMemberships(db: Db, userId: UserId) {
  return db
    .selectFrom(ownTeams(db, userId).as('own'))
    .innerJoin('team', 'team.id', 'own.team_id')
    .innerJoin('league', 'league.id', 'own.league_id')
    .select(['league.id', 'league.name', 'league.code', 'team.name as teamName', 'league.commissioner_id'])
    .orderBy('league.created_at', 'desc')
    .orderBy('league.id')
    .execute()
}

/** Messages of a person that are not deleted. */
export async function countMessages(db: Db, userId: UserId): Promise<number> {
  const row = await db
    .selectFrom('message')
    .select((eb) => asNumber(eb.fn.countAll()).as('count'))
    .where('author_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}
