import { type JoinBuilder, sql } from 'kysely'
import type { GameId, ProTeamId } from '../../../shared/core/ids.ts'
import type { GameState } from '../../../shared/game/game.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import { asNumber } from '../../core/db/count.ts'
import type { Db } from '../../core/db/open.ts'
import type { Database } from '../../core/db/tables.ts'
import { isRead } from '../sync-state/is-read.ts'
import type { NearGame, ReadGame, SyncedPeriod } from './sync-times.ts'

/** A game whose box score is due. */
export interface DueGame extends ReadGame {
  readonly id: GameId
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
    .innerJoin('reading', (join) =>
      join
        .onRef('reading.sport', '=', 'game.sport')
        .on('reading.what', '=', 'box-score')
        .onRef('reading.subject', '=', 'game.id'),
    )
    .select([
      'game.sport',
      'game.id',
      'game.state',
      'game.status',
      'reading.failures',
      'game.starts_at as startsAt',
      'game.final_at as finalAt',
      'scoring_period.ends_at as periodEndsAt',
    ])
    .where('reading.due_at', '<=', now)
    .where('game.counts', '=', 1)
    .where('game.sport', 'in', sports)
    .where('game.starts_at', '>=', since)
}

/** How a game stands now; undefined for one that is not known. */
export async function findState(
  db: Db,
  { sport, id }: Pick<DueGame, 'sport' | 'id'>,
): Promise<GameState | undefined> {
  const row = await db
    .selectFrom('game')
    .select('state')
    .where('sport', '=', sport)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.state
}

/** Longer after its start a game's numbers are not urgent. */
const FRESH = 12 * HOUR
const URGENT_AT_ONCE = 100

/** Games under way and those just over, newest first. */
export function listUrgentGames(db: Db, scope: Scope, now: number): Promise<DueGame[]> {
  // Few games of many: each of the two kinds is found by an index, and only they are joined with the rest.
  const near = db
    .selectFrom('game')
    .select(['sport', 'id'])
    .where('sport', 'in', scope.sports)
    .where('starts_at', '>', now - FRESH)
    .where('starts_at', '<', now + FRESH)
  const underWay = db
    .selectFrom('game')
    .select(['sport', 'id'])
    .where('sport', 'in', scope.sports)
    .where('state', '=', sql.lit('in'))
  return selectDue(db, scope, now)
    .where((eb) =>
      eb(eb.refTuple('game.sport', 'game.id'), 'in', near.unionAll(underWay).$asTuple('sport', 'id')),
    )
    .where((eb) =>
      eb.or([
        eb('game.state', '=', 'in'),
        eb('reading.read_at', 'is', null),
        // One at the same moment may be of the game before its end.
        eb('reading.read_at', '<=', eb.ref('game.final_at')),
      ]),
    )
    .orderBy('game.starts_at', 'desc')
    .orderBy('game.id')
    .limit(URGENT_AT_ONCE)
    .execute()
}

/** Games that were read before, the longest due first. */
export function listRereads(db: Db, scope: Scope, at: { now: number; limit: number }): Promise<DueGame[]> {
  return selectDue(db, scope, at.now)
    .where('reading.read_at', 'is not', null)
    .orderBy('reading.due_at')
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
    .where('reading.read_at', 'is', null)
    .orderBy(sql`(${now} - game.starts_at) / ${WEEK}`)
    .orderBy(rank)
    .orderBy('game.starts_at', 'desc')
    .orderBy('game.id')
    .limit(limit)
    .execute()
}

export async function listGamesBetween(
  db: Db,
  sport: FantasySportKey,
  { from, to }: { from: number; to: number },
): Promise<NearGame[]> {
  const rows = await db
    .selectFrom('game')
    .select(['state', 'starts_at as startsAt', 'counts', 'final_at as finalAt'])
    .where('sport', '=', sport)
    .where('starts_at', '>=', from)
    .where('starts_at', '<=', to)
    .execute()
  return rows.map((row) => ({ ...row, counts: row.counts === 1 }))
}

export interface KnownPeriod extends Omit<SyncedPeriod, 'syncedAt'> {
  readonly season: number
  readonly number: number
}

/** Periods of a season and of those after it. */
export async function listPeriodsFrom(
  db: Db,
  sport: FantasySportKey,
  season: number,
): Promise<KnownPeriod[]> {
  const rows = await db
    .selectFrom('scoring_period as period')
    .select((eb) => [
      'period.season',
      'period.number',
      'period.starts_at as startsAt',
      'period.ends_at as endsAt',
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
    .leftJoin('reading', ofRoster)
    .select(['pro_team.sport', 'pro_team.id'])
    .where('pro_team.sport', '=', sport)
    .where('active', '=', 1)
    .where((eb) => eb.or([eb('reading.read_at', 'is', null), eb('reading.read_at', '<=', since)]))
    .orderBy((eb) => eb.fn.coalesce('reading.read_at', eb.lit(0)))
    .orderBy('pro_team.id')
    .execute()
}

/** Games of a season that are over and count, and how many of them have been read since. */
export async function countGames(db: Db, sport: FantasySportKey, season: number) {
  return db
    .selectFrom('game')
    .select((eb) => [
      asNumber(eb.fn.countAll()).as('games'),
      asNumber(eb.fn.count('id').filterWhere(isRead)).as('read'),
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
    .leftJoin('reading', ofRoster)
    .select((eb) => [
      asNumber(eb.fn.countAll()).as('teams'),
      asNumber(eb.fn.count('reading.read_at')).as('rosters'),
    ])
    .where('pro_team.sport', '=', sport)
    .where('active', '=', 1)
    .executeTakeFirstOrThrow()
}

function ofRoster(join: JoinBuilder<Database, 'pro_team' | 'reading'>) {
  return join
    .onRef('reading.sport', '=', 'pro_team.sport')
    .on('reading.what', '=', 'roster')
    .onRef('reading.subject', '=', 'pro_team.id')
}
