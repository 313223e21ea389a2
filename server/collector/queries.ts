import { sql } from 'kysely'
import type { GameId, ProTeamId } from '../../shared/ids.ts'
import type { GameState } from '../../shared/game.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import { DAY, HOUR } from '../../shared/time.ts'
import { asNumber } from '../db/count.ts'
import type { Db } from '../db/open.ts'
import type { NearGame, ReadGame, SyncedPeriod } from './reading-times.ts'

/** A game whose box score is due. */
export interface DueGame extends ReadGame {
  readonly id: GameId
  readonly state: GameState
  readonly failures: number
}

/** Which sports are collected, most urgent first, and from when on. */
export interface Scope {
  readonly sports: readonly FantasySportKey[]
  /** ms since the epoch; what was before is left alone. */
  readonly since: number
}

function selectDue(db: Db, { sports, since }: Scope, now: number) {
  return db
    .selectFrom('game')
    .innerJoin('scoring_period', (join) =>
      join
        .onRef('scoring_period.sport', '=', 'game.sport')
        .onRef('scoring_period.season', '=', 'game.season')
        .onRef('scoring_period.number', '=', 'game.period'),
    )
    .select([
      'game.sport',
      'game.id',
      'game.state',
      'game.failures',
      'game.starts_at as startsAt',
      'game.final_at as finalAt',
      'scoring_period.ends_at as periodEndsAt',
    ])
    .where('game.read_due_at', '<=', now)
    .where('game.counts', '=', 1)
    .where('game.sport', 'in', sports)
    .where('game.starts_at', '>=', since)
}

/** Longer after its start nobody waits for a game's numbers. */
const FRESH = 12 * HOUR
const URGENT_AT_ONCE = 100

/** Games under way and those just over, newest first. */
export function listUrgentGames(db: Db, scope: Scope, now: number): Promise<DueGame[]> {
  return selectDue(db, scope, now)
    .where((eb) =>
      eb.or([
        eb('game.state', '=', 'in'),
        eb.and([
          eb('game.starts_at', '>', now - FRESH),
          eb.or([eb('game.read_at', 'is', null), eb('game.read_at', '<', eb.ref('game.final_at'))]),
        ]),
      ]),
    )
    .orderBy('game.starts_at', 'desc')
    .orderBy('game.id')
    .limit(URGENT_AT_ONCE)
    .execute()
}

/** When the next box score is due; null for never. */
export async function findNextReading(db: Db, now: number): Promise<number | null> {
  const row = await db
    .selectFrom('game')
    .select((eb) => eb.fn.min('read_due_at').as('at'))
    .where('read_due_at', '>', now)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Games that were read before, the longest due first. */
export function listRereads(db: Db, scope: Scope, at: { now: number; limit: number }): Promise<DueGame[]> {
  return selectDue(db, scope, at.now)
    .where('game.read_at', 'is not', null)
    .orderBy('game.read_due_at')
    .limit(at.limit)
    .execute()
}

const WEEK = 7 * DAY

/** Games that were never read: week by week backwards, within a week sport by sport, the newest first. */
export async function listUnread(
  db: Db,
  scope: Scope,
  { now, limit }: { now: number; limit: number },
): Promise<DueGame[]> {
  if (scope.sports.length === 0) return []
  const rank = sql`case game.sport ${sql.join(
    scope.sports.map((sport, index) => sql`when ${sport} then ${sql.lit(index)}`),
    sql` `,
  )} end`
  return selectDue(db, scope, now)
    .where('game.read_at', 'is', null)
    .orderBy(sql`(${now} - game.starts_at) / ${WEEK}`)
    .orderBy(rank)
    .orderBy('game.starts_at', 'desc')
    .orderBy('game.id')
    .limit(limit)
    .execute()
}

export async function noteReading(
  db: Db,
  { sport, id }: Pick<DueGame, 'sport' | 'id'>,
  { readAt, dueAt }: { readAt: number; dueAt: number | null },
): Promise<void> {
  await db
    .updateTable('game')
    .set({ read_at: readAt, read_due_at: dueAt, failures: 0 })
    .where('sport', '=', sport)
    .where('id', '=', id)
    .execute()
}

export async function noteFailure(
  db: Db,
  { sport, id }: Pick<DueGame, 'sport' | 'id'>,
  { failures, dueAt }: { failures: number; dueAt: number },
): Promise<void> {
  await db
    .updateTable('game')
    .set({ failures, read_due_at: dueAt })
    .where('sport', '=', sport)
    .where('id', '=', id)
    .execute()
}

export async function listGamesBetween(
  db: Db,
  sport: FantasySportKey,
  { from, to }: { from: number; to: number },
): Promise<NearGame[]> {
  const rows = await db
    .selectFrom('game')
    .select(['state', 'starts_at as startsAt', 'counts'])
    .where('sport', '=', sport)
    .where('starts_at', '>=', from)
    .where('starts_at', '<=', to)
    .execute()
  return rows.map((row) => ({ ...row, counts: row.counts === 1 }))
}

export interface DuePeriod extends SyncedPeriod {
  readonly season: number
  readonly number: number
}

/** Periods of a season and of those after it. */
export async function listPeriodsFrom(db: Db, sport: FantasySportKey, season: number): Promise<DuePeriod[]> {
  const rows = await db
    .selectFrom('scoring_period as period')
    .select((eb) => [
      'period.season',
      'period.number',
      'period.starts_at as startsAt',
      'period.ends_at as endsAt',
      'period.synced_at as syncedAt',
      eb
        .exists(
          eb
            .selectFrom('game')
            .select('game.id')
            .whereRef('game.sport', '=', 'period.sport')
            .whereRef('game.season', '=', 'period.season')
            .whereRef('game.period', '=', 'period.number'),
        )
        .as('hasGames'),
    ])
    .where('period.sport', '=', sport)
    .where('period.season', '>=', season)
    .execute()
  return rows.map((row) => ({ ...row, hasGames: Boolean(row.hasGames) }))
}

export interface DueTeam {
  readonly sport: FantasySportKey
  readonly id: ProTeamId
}

/** Teams of the league whose roster was not read since; those that never were come first. */
export function listTeamsReadBefore(db: Db, sport: FantasySportKey, since: number): Promise<DueTeam[]> {
  return db
    .selectFrom('pro_team')
    .select(['sport', 'id'])
    .where('sport', '=', sport)
    .where('active', '=', 1)
    .where((eb) => eb.or([eb('roster_at', 'is', null), eb('roster_at', '<=', since)]))
    .orderBy((eb) => eb.fn.coalesce('roster_at', eb.lit(0)))
    .orderBy('id')
    .execute()
}

/** What is fetched of a sport as a whole. */
export type SyncedThing = 'teams' | 'injuries' | 'calendar'

/** Null for never. */
export async function findSyncedAt(
  db: Db,
  sport: FantasySportKey,
  what: SyncedThing,
): Promise<number | null> {
  const row = await db
    .selectFrom('sport_sync')
    .select('at')
    .where('sport', '=', sport)
    .where('what', '=', what)
    .executeTakeFirst()
  return row?.at ?? null
}

export async function noteSynced(
  db: Db,
  sport: FantasySportKey,
  { what, at }: { what: SyncedThing; at: number },
): Promise<void> {
  await db
    .insertInto('sport_sync')
    .values({ sport, what, at })
    .onConflict((conflict) => conflict.columns(['sport', 'what']).doUpdateSet({ at }))
    .execute()
}

/** No game waits longer for its next reading. */
const LONGEST_WAIT = 2 * DAY

/** Makes due what a clock that was ahead has noted as done in times to come. */
export async function forgetFuture(db: Db, now: number): Promise<void> {
  await db
    .updateTable('game')
    .set((eb) => ({
      read_at: eb.case().when('read_at', '>', now).then(now).else(eb.ref('read_at')).end(),
      read_due_at: now,
    }))
    .where((eb) => eb.or([eb('read_at', '>', now), eb('read_due_at', '>', now + LONGEST_WAIT)]))
    .execute()
  await db.updateTable('scoring_period').set({ synced_at: 0 }).where('synced_at', '>', now).execute()
  await db.updateTable('pro_team').set({ roster_at: 0 }).where('roster_at', '>', now).execute()
  await db.updateTable('sport_sync').set({ at: 0 }).where('at', '>', now).execute()
}

/** Games of a season that are over and count, and how many of them have been read since. */
export async function countGames(db: Db, sport: FantasySportKey, season: number) {
  return db
    .selectFrom('game')
    .select((eb) => [
      asNumber(eb.fn.countAll()).as('games'),
      asNumber(
        eb.fn
          .count('read_at')
          .filterWhere((eb) => eb.or([eb('final_at', 'is', null), eb('read_at', '>=', eb.ref('final_at'))])),
      ).as('read'),
    ])
    .where('sport', '=', sport)
    .where('season', '=', season)
    .where('period', 'is not', null)
    .where('counts', '=', 1)
    .where('state', '=', 'post')
    .executeTakeFirstOrThrow()
}

/** Teams of the league, and how many of their rosters have been read. */
export async function countTeams(db: Db, sport: FantasySportKey) {
  return db
    .selectFrom('pro_team')
    .select((eb) => [
      asNumber(eb.fn.countAll()).as('teams'),
      asNumber(eb.fn.count('roster_at')).as('rosters'),
    ])
    .where('sport', '=', sport)
    .where('active', '=', 1)
    .executeTakeFirstOrThrow()
}

/** When something of a sport last came from the feed; null for never. */
export async function findLastRead(db: Db, sport: FantasySportKey): Promise<number | null> {
  const latest = await Promise.all([
    db
      .selectFrom('sport_sync')
      .select((eb) => eb.fn.max('at').as('at'))
      .where('sport', '=', sport)
      .executeTakeFirst(),
    db
      .selectFrom('game')
      .select((eb) => eb.fn.max('read_at').as('at'))
      .where('sport', '=', sport)
      .executeTakeFirst(),
    db
      .selectFrom('pro_team')
      .select((eb) => eb.fn.max('roster_at').as('at'))
      .where('sport', '=', sport)
      .executeTakeFirst(),
  ])
  return latest.reduce<number | null>((last, row) => {
    const at: number | null = row?.at ?? null
    return at === null ? last : Math.max(last ?? 0, at)
  }, null)
}
