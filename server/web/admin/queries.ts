import { type ExpressionBuilder, sql } from 'kysely'
import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import { asNumber } from '../../core/db/count.ts'
import { containsText } from '../../core/db/contains-text.ts'
import type { Db } from '../../core/db/open.ts'
import type { Database } from '../../core/db/tables.ts'

/** Where a page of a list begins: after this row, the newest first. */
interface Place {
  readonly at: number
  readonly id: string
}

interface Page {
  /** Folded by nameKey(); empty for all. */
  readonly text: string
  /** Null for the first page. */
  readonly after: Place | null
  readonly limit: number
}

/** What comes after a place in a list of rows with a time and an id, the newest first. */
const comingAfter = (table: 'user' | 'league', place: Place | null) =>
  sql<boolean>`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)}) < (${place?.at ?? 0}, ${place?.id ?? ''})`

/** Accounts of people, the newest first; without held accounts. */
export function listPeople(db: Db, { text, after, limit, now }: Page & { now: number }) {
  return db
    .selectFrom('user')
    .leftJoin('server_owner', 'server_owner.user_id', 'user.id')
    .select((eb) => [
      'user.id',
      'user.username',
      'user.email',
      'user.created_at as joinedAt',
      'user.seen_at as seenAt',
      'server_owner.since as ownerSince',
      eb
        .selectFrom('team')
        .whereRef('team.owner_id', '=', 'user.id')
        .select((inner) => asNumber(inner.fn.countAll()).as('count'))
        .as('leagues'),
      eb
        .selectFrom('session')
        .whereRef('session.user_id', '=', 'user.id')
        .where('session.expires_at', '>', now)
        .select((inner) => asNumber(inner.fn.countAll()).as('count'))
        .as('devices'),
    ])
    .where('user.deleted_at', 'is', null)
    .where('user.email', '!=', '')
    .$if(text !== '', (query) =>
      query.where((eb) =>
        eb.or([containsText('user.username_key', text), containsText('user.email_key', text)]),
      ),
    )
    .$if(after !== null, (query) => query.where(comingAfter('user', after)))
    .orderBy('user.created_at', 'desc')
    .orderBy('user.id', 'desc')
    .limit(limit)
    .execute()
}

/** Whose commissioner is gone: his account was deleted, or he has not been here since `cutoff`. */
function isOrphaned(
  eb: ExpressionBuilder<Database & { chief: Database['user'] }, 'league' | 'chief'>,
  cutoff: number,
) {
  return eb.or([
    eb('chief.deleted_at', 'is not', null),
    eb(eb.fn.coalesce('chief.seen_at', 'chief.created_at'), '<', cutoff),
  ])
}

/** Leagues, the newest first. @param page.cutoff since when a commissioner must have been here, ms since the epoch */
export function listLeagues(
  db: Db,
  { text, after, limit, cutoff, orphaned }: Page & { cutoff: number; orphaned: boolean },
) {
  return db
    .selectFrom('league')
    .innerJoin('user as chief', 'chief.id', 'league.commissioner_id')
    .leftJoin('league_event', (join) =>
      join.onRef('league_event.league_id', '=', 'league.id').onRef('league_event.seq', '=', 'league.seq'),
    )
    .select((eb) => [
      'league.id',
      'league.code',
      'league.name',
      'league.sport',
      'league.seats',
      'league.created_at as createdAt',
      'chief.username as commissioner',
      'chief.seen_at as commissionerSeenAt',
      'chief.created_at as commissionerJoinedAt',
      'chief.deleted_at as commissionerDeletedAt',
      'league_event.at as lastAt',
      eb
        .selectFrom('team')
        .whereRef('team.league_id', '=', 'league.id')
        .where('team.removed_at', 'is', null)
        .select((inner) => asNumber(inner.fn.countAll()).as('count'))
        .as('members'),
    ])
    .$if(text !== '', (query) =>
      query.where((eb) =>
        eb.or([containsText('league.name_key', text), containsText('chief.username_key', text)]),
      ),
    )
    .$if(orphaned, (query) => query.where((eb) => isOrphaned(eb, cutoff)))
    .$if(after !== null, (query) => query.where(comingAfter('league', after)))
    .orderBy('league.created_at', 'desc')
    .orderBy('league.id', 'desc')
    .limit(limit)
    .execute()
}

/** When the account was last here, as far as that is known. */
export function findPresence(db: Db, userId: UserId) {
  return db
    .selectFrom('user')
    .select(['username', 'seen_at as seenAt', 'created_at as joinedAt', 'deleted_at as deletedAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Members of a league whose accounts are there, but its commissioner, in the order in which they joined. */
export function listOthers(db: Db, leagueId: LeagueId) {
  return db
    .selectFrom('team')
    .innerJoin('league', 'league.id', 'team.league_id')
    .innerJoin('user', 'user.id', 'team.owner_id')
    .select(['user.id', 'user.username', 'team.name as teamName', 'user.seen_at as seenAt'])
    .where('team.league_id', '=', leagueId)
    .where('user.deleted_at', 'is', null)
    .where('user.email', '!=', '')
    .whereRef('team.owner_id', '!=', 'league.commissioner_id')
    .orderBy('team.seat')
    .execute()
}

export async function countAll(db: Db): Promise<{ people: number; leagues: number }> {
  const people = await db
    .selectFrom('user')
    .select((eb) => asNumber(eb.fn.countAll()).as('count'))
    .where('deleted_at', 'is', null)
    .where('email', '!=', '')
    .executeTakeFirstOrThrow()
  const leagues = await db
    .selectFrom('league')
    .select((eb) => asNumber(eb.fn.countAll()).as('count'))
    .executeTakeFirstOrThrow()
  return { people: people.count, leagues: leagues.count }
}
