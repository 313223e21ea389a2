import type { LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import type { LogEntry } from '../../../shared/audit-log/audit-log.ts'
import { must } from '../../../shared/core/must.ts'
import { compiled } from '../../core/db/compiled.ts'
import { asNumber } from '../../core/db/count.ts'
import type { Db } from '../../core/db/open.ts'
import { LEAGUE_COLUMNS, type LeagueRow, toLeague } from './league-row.ts'

export interface EventRow {
  readonly leagueId: LeagueId
  readonly seq: number
  readonly at: number
  /** Null for Empire itself. */
  readonly actorId: UserId | null
  readonly kind: string
  /** JSON */
  readonly payload: string
  /** Of it and of all before it (shared/audit-log/entry-hash.ts). */
  readonly hash: string
}

const insertion = compiled((db, event: EventRow) =>
  db.insertInto('league_event').values({
    league_id: event.leagueId,
    seq: event.seq,
    at: event.at,
    actor_id: event.actorId,
    kind: event.kind,
    payload: event.payload,
    hash: event.hash,
  }),
)

export async function insertEvent(db: Db, event: EventRow): Promise<void> {
  await insertion.all(db, event)
}

/** With the name of who did it, which is null for Empire. */
function selectEvents(db: Db, leagueId: LeagueId) {
  return db
    .selectFrom('league_event')
    .leftJoin('user', 'user.id', 'league_event.actor_id')
    .select([
      'league_event.seq',
      'league_event.at',
      'league_event.kind',
      'league_event.payload',
      'user.username as actorName',
    ])
    .where('league_event.league_id', '=', leagueId)
}

/**
 * Newest first.
 * @param page.before only events with a smaller number; null for all
 * @param page.kinds only those; all where it is left out
 * @param page.without not those
 * @param page.teamId only those that name a team
 */
export function listEvents(
  db: Db,
  leagueId: LeagueId,
  {
    before,
    limit,
    kinds,
    without = [],
    teamId = null,
  }: {
    before: number | null
    limit: number
    kinds?: readonly string[]
    without?: readonly string[]
    teamId?: TeamId | null
  },
) {
  return (
    selectEvents(db, leagueId)
      // In a payload an id stands between quotes, whatever it is the id of; ids have no sign that LIKE would read.
      .$if(teamId !== null, (query) => query.where('league_event.payload', 'like', `%"${teamId}"%`))
      .$if(without.length > 0, (query) => query.where('league_event.kind', 'not in', without))
      .$if(before !== null, (query) => query.where('league_event.seq', '<', before))
      .$if(kinds !== undefined, (query) => query.where('league_event.kind', 'in', kinds ?? []))
      .orderBy('league_event.seq', 'desc')
      .limit(limit)
      .execute()
  )
}

/** Oldest first. @param of.text an id, which has no sign that LIKE would read */
export function listEventsNaming(
  db: Db,
  leagueId: LeagueId,
  { text, kinds, from, limit }: { text: string; kinds: readonly string[]; from: number; limit: number },
) {
  return selectEvents(db, leagueId)
    .where('league_event.seq', '>=', from)
    .where('league_event.kind', 'in', kinds)
    .where('league_event.payload', 'like', `%"${text}"%`)
    .orderBy('league_event.seq')
    .limit(limit)
    .execute()
}

const eventsAfter = compiled(
  (db, { leagueId, after, limit }: { leagueId: LeagueId; after: number; limit: number }) =>
    selectEvents(db, leagueId).where('league_event.seq', '>', after).orderBy('league_event.seq').limit(limit),
)

/** So many events after a number, oldest first. */
export function listEventsAfter(db: Db, leagueId: LeagueId, page: { after: number; limit: number }) {
  return eventsAfter.all(db, { leagueId, ...page })
}

const headOf = compiled((db, { id }: { id: LeagueId }) =>
  db.selectFrom('league').select('seq').where('id', '=', id),
)

/** Number of a league's last event. */
export async function findHead(db: Db, id: LeagueId): Promise<number | undefined> {
  return (await headOf.first(db, { id }))?.seq
}

const locking = compiled((db, { id }: { id: LeagueId }) =>
  db
    .updateTable('league')
    .set((eb) => ({ seq: eb.ref('league.seq') }))
    .where('id', '=', id)
    .returning(LEAGUE_COLUMNS),
)

/** The league, locked by a write that changes nothing until the transaction ends. */
export async function lockLeague(db: Db, id: LeagueId): Promise<LeagueRow | undefined> {
  const row = await locking.first(db, { id })
  return row && toLeague(row)
}

const nextSeq = compiled((db, { id }: { id: LeagueId }) =>
  db
    .updateTable('league')
    .set((eb) => ({ seq: eb('seq', '+', 1) }))
    .where('id', '=', id)
    .returning((eb) => [
      'seq',
      // What is returned is already the new number.
      eb
        .selectFrom('league_event')
        .select('hash')
        .whereRef('league_event.league_id', '=', 'league.id')
        .where((inner) => inner('league_event.seq', '=', inner('league.seq', '-', 1)))
        .as('before'),
    ]),
)

/**
 * Takes the next event number of a league that is locked.
 * @returns with it the hash of the event before, the empty text for the first
 */
export async function takeNextSeq(db: Db, id: LeagueId): Promise<{ seq: number; before: string }> {
  const { seq, before } = must(await nextSeq.first(db, { id }), 'a league that is locked')
  return { seq, before: before ?? '' }
}

/** Without locking it. */
export async function findLeague(db: Db, id: LeagueId): Promise<LeagueRow | undefined> {
  const row = await db.selectFrom('league').select(LEAGUE_COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && toLeague(row)
}

const lastOf = compiled((db, { leagueId }: { leagueId: LeagueId }) =>
  db
    .selectFrom('league')
    .leftJoin('league_event', (join) =>
      join.onRef('league_event.league_id', '=', 'league.id').onRef('league_event.seq', '=', 'league.seq'),
    )
    .select(['league.seq', 'league_event.hash', 'league_event.at'])
    .where('league.id', '=', leagueId),
)

/** The number of a league's last event, with its hash and time where the event is there. */
export async function findLatestHash(
  db: Db,
  leagueId: LeagueId,
): Promise<{ seq: number; hash: string | null; at: number | null } | undefined> {
  return await lastOf.first(db, { leagueId })
}

const entriesAfter = compiled(
  (db, { leagueId, after, limit }: { leagueId: LeagueId; after: number; limit: number }) =>
    db
      .selectFrom('league_event')
      .select(['seq', 'at', 'actor_id as actorId', 'kind', 'payload', 'hash'])
      .where('league_id', '=', leagueId)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(limit),
)

/** So many events after a number as they are stored, oldest first. */
export function listEntriesAfter(
  db: Db,
  leagueId: LeagueId,
  page: { after: number; limit: number },
): Promise<LogEntry[]> {
  return entriesAfter.all(db, { leagueId, ...page })
}

/** Who has ever done something in a league. */
export function listActors(db: Db, leagueId: LeagueId): Promise<{ id: UserId; name: string }[]> {
  return db
    .selectFrom('user')
    .select(['id', 'username as name'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('league_event')
        .select('actor_id')
        .where('league_id', '=', leagueId)
        .where('actor_id', 'is not', null)
        .$castTo<{ actor_id: UserId }>(),
    )
    .orderBy('username')
    .execute()
}

/** The number of the last event of some kinds before one; undefined where there was none. */
export async function findLastOf(
  db: Db,
  leagueId: LeagueId,
  { kinds, before }: { kinds: readonly string[]; before: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('league_event')
    .select('seq')
    .where('league_id', '=', leagueId)
    .where('seq', '<', before)
    .where('kind', 'in', kinds)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seq
}

/** How many events of each of some kinds there were after one number and up to another. */
export function countKinds(
  db: Db,
  leagueId: LeagueId,
  { kinds, after, upTo }: { kinds: readonly string[]; after: number; upTo: number },
): Promise<{ kind: string; count: number }[]> {
  return db
    .selectFrom('league_event')
    .select((eb) => ['kind', asNumber(eb.fn.countAll()).as('count')])
    .where('league_id', '=', leagueId)
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .where('kind', 'in', kinds)
    .groupBy('kind')
    .execute()
}
