import type { GameId, ProTeamId } from '../../../shared/core/ids.ts'
import type { GameState } from '../../../shared/game/game.ts'
import type { RoundId } from '../../../shared/rules/bracket/bracket.ts'
import type { Period } from '../../../shared/rules/scoring/scoring-period.ts'
import { gameEnd, LONGEST_GAME } from '../../../shared/rules/lineup/day-end.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { DAY } from '../../../shared/core/time.ts'
import { chunks, IDS_AT_ONCE } from '../../core/db/chunks.ts'
import { compiled } from '../../core/db/compiled.ts'
import { asNumber } from '../../core/db/count.ts'
import type { Db } from '../../core/db/open.ts'
import { isRead } from '../sync-state/is-read.ts'

/** A game as stored. */
export interface GameRow {
  readonly id: GameId
  readonly season: number
  readonly stage: 'pre' | 'regular' | 'post' | 'off'
  readonly period: number | null
  /** As scheduled when it began, and before that as scheduled now; ms since the epoch. */
  readonly startsAt: number
  /** False where only its day is known: then it starts by the end of it. */
  readonly isTimeSet: boolean
  readonly state: GameState
  readonly status: string
  readonly detail: string
  readonly counts: boolean
  readonly awayId: ProTeamId
  readonly homeId: ProTeamId
  readonly awayScore: number | null
  readonly homeScore: number | null
  readonly finalAt: number | null
  readonly playoff: RoundId | null
}

function selectGames(db: Db, sport: FantasySportKey) {
  return db
    .selectFrom('game')
    .select([
      'id',
      'season',
      'stage',
      'period',
      'starts_at as startsAt',
      'time_set as timeSet',
      'state',
      'status',
      'detail',
      'counts',
      'away_id as awayId',
      'home_id as homeId',
      'away_score as awayScore',
      'home_score as homeScore',
      'final_at as finalAt',
      'playoff',
    ])
    .where('sport', '=', sport)
}

type GameColumns = Awaited<ReturnType<ReturnType<typeof selectGames>['executeTakeFirstOrThrow']>>

function toGame({ timeSet, ...row }: GameColumns): GameRow {
  return { ...row, counts: row.counts === 1, isTimeSet: timeSet === 1 }
}

export async function findGames(
  db: Db,
  sport: FantasySportKey,
  ids: readonly string[],
): Promise<Map<string, GameRow>> {
  const games = new Map<string, GameRow>()
  // Any text may be looked for; only an id is found.
  for (const some of chunks(ids as readonly GameId[], IDS_AT_ONCE)) {
    const rows = await selectGames(db, sport).where('id', 'in', some).execute()
    for (const row of rows) games.set(row.id, toGame(row))
  }
  return games
}

/** In order of start. */
export async function listGames(db: Db, sport: FantasySportKey, season: number): Promise<GameRow[]> {
  const rows = await selectGames(db, sport)
    .where('season', '=', season)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map(toGame)
}

/** In order of start. */
export async function listGamesOfPeriod(
  db: Db,
  sport: FantasySportKey,
  { season, number }: { season: number; number: number },
): Promise<GameRow[]> {
  const rows = await selectGames(db, sport)
    .where('season', '=', season)
    .where('period', '=', number)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map(toGame)
}

const gamesBetween = compiled(
  (db, { sport, from, until }: { sport: FantasySportKey; from: number; until: number }) =>
    selectGames(db, sport)
      .where('starts_at', '>=', from)
      .where('starts_at', '<', until)
      .orderBy('starts_at')
      .orderBy('id'),
)

/** Those that start in a span, ms since the epoch, in order of start; those called off too. */
export async function listGamesBetween(
  db: Db,
  of: { sport: FantasySportKey; from: number; until: number },
): Promise<GameRow[]> {
  return (await gamesBetween.all(db, of)).map(toGame)
}

export async function upsertGame(db: Db, sport: FantasySportKey, game: GameRow): Promise<void> {
  const values = {
    season: game.season,
    stage: game.stage,
    period: game.period,
    starts_at: game.startsAt,
    time_set: game.isTimeSet ? 1 : 0,
    state: game.state,
    status: game.status,
    detail: game.detail,
    counts: game.counts ? 1 : 0,
    away_id: game.awayId,
    home_id: game.homeId,
    away_score: game.awayScore,
    home_score: game.homeScore,
    final_at: game.finalAt,
    playoff: game.playoff,
  } as const
  await db
    .insertInto('game')
    .values({ sport, id: game.id, ...values })
    .onConflict((conflict) => conflict.columns(['sport', 'id']).doUpdateSet(values))
    .execute()
}

const playoffGames = compiled((db, { season }: { season: number }) =>
  selectGames(db, 'ncaaf')
    .where('season', '=', season)
    .where('playoff', 'is not', null)
    .where('counts', '=', 1)
    .orderBy('starts_at')
    .orderBy('id'),
)

/** The games of a season's college football playoff that are on, in order of start. */
export async function listPlayoffGames(db: Db, season: number): Promise<GameRow[]> {
  return (await playoffGames.all(db, { season })).map(toGame)
}

/** In order. */
export function listPeriods(db: Db, sport: FantasySportKey, season: number) {
  return db
    .selectFrom('scoring_period')
    .select([
      'season',
      'number',
      'stage',
      'feed_week as feedWeek',
      'label',
      'starts_at as startsAt',
      'ends_at as endsAt',
    ])
    .where('sport', '=', sport)
    .where('season', '=', season)
    .orderBy('number')
    .execute()
}

export async function upsertPeriod(
  db: Db,
  sport: FantasySportKey,
  { season, number, ...period }: Period & { season: number },
): Promise<void> {
  const values = {
    stage: period.stage,
    feed_week: period.feedWeek,
    label: period.label,
    starts_at: period.startsAt,
    ends_at: period.endsAt,
  }
  await db
    .insertInto('scoring_period')
    .values({ sport, season, number, ...values })
    .onConflict((conflict) => conflict.columns(['sport', 'season', 'number']).doUpdateSet(values))
    .execute()
}

/** When the next period begins, ms since the epoch. */
export async function findNextStart(
  db: Db,
  sport: FantasySportKey,
  now: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('scoring_period')
    .select('starts_at')
    .where('sport', '=', sport)
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  return row?.starts_at
}

/** The first period that is not over. */
export function findOpenPeriod(db: Db, sport: FantasySportKey, now: number) {
  return db
    .selectFrom('scoring_period')
    .select(['season', 'number', 'label'])
    .where('sport', '=', sport)
    .where('ends_at', '>', now)
    .orderBy('season')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
}

/** A game that counts, with the end of its period by the calendar: one that may go on after it. */
function selectLateGames(db: Db, sport: FantasySportKey) {
  return db
    .selectFrom('scoring_period as period')
    .innerJoin('game', (join) =>
      join
        .onRef('game.sport', '=', 'period.sport')
        .onRef('game.season', '=', 'period.season')
        .onRef('game.period', '=', 'period.number')
        .on('game.counts', '=', 1),
    )
    .select([
      'period.season',
      'period.number',
      'game.starts_at as startsAt',
      'game.final_at as finalAt',
      'game.counts',
    ])
    .where('period.sport', '=', sport)
    .where((eb) => eb('game.starts_at', '>', eb('period.ends_at', '-', LONGEST_GAME)))
}

/** The games of a season that may be on when their period is over by the calendar. */
export async function listLateGames(db: Db, sport: FantasySportKey, season: number) {
  const rows = await selectLateGames(db, sport).where('period.season', '=', season).execute()
  return rows.map((row) => ({ ...row, counts: row.counts === 1 }))
}

/** No game stays in its period when it is moved further than this. */
const LATEST = 14 * DAY

/** Periods that are over by the calendar and have games that may not be; in order. */
export async function listLatePeriods(db: Db, sport: FantasySportKey, now: number) {
  const rows = await selectLateGames(db, sport)
    .select('period.label')
    .where('period.ends_at', '<=', now)
    .where('period.ends_at', '>', now - LATEST)
    .orderBy('period.season')
    .orderBy('period.number')
    .execute()
  const late = rows.filter((game) => gameEnd(game) > now)
  return [...new Map(late.map(({ season, number, label }) => [number, { season, number, label }])).values()]
}

/** The period that was over last. */
export function findLastClosed(db: Db, sport: FantasySportKey, now: number) {
  return db
    .selectFrom('scoring_period')
    .select(['season', 'ends_at as endsAt'])
    .where('sport', '=', sport)
    .where('ends_at', '<=', now)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A game that counts in a period of the season before this one. */
export function findGameBefore(
  db: Db,
  sport: FantasySportKey,
  { season, number }: { season: number; number: number },
) {
  return db
    .selectFrom('game')
    .select('id')
    .where('sport', '=', sport)
    .where('season', '=', season)
    .where('period', '<', number)
    .where('counts', '=', 1)
    .limit(1)
    .executeTakeFirst()
}

/** When the first game that counts in each period of a season begins, ms since the epoch. */
export function listFirstGames(db: Db, sport: FantasySportKey, season: number) {
  return db
    .selectFrom('game')
    .select((eb) => ['period', eb.fn.min('starts_at').as('startsAt')])
    .where('sport', '=', sport)
    .where('season', '=', season)
    .where('period', 'is not', null)
    .where('counts', '=', 1)
    .groupBy('period')
    .execute()
}

/** How many games of a scoring period that count are not over since some time, or not read to their end. */
export async function countUnread(
  db: Db,
  sport: FantasySportKey,
  { season, period, overBy }: { season: number; period: number; overBy: number },
): Promise<number> {
  const row = await db
    .selectFrom('game')
    .select((eb) => asNumber(eb.fn.countAll()).as('count'))
    .where('sport', '=', sport)
    .where('season', '=', season)
    .where('period', '=', period)
    .where('counts', '=', 1)
    .where((eb) => eb.or([eb('final_at', 'is', null), eb('final_at', '>', overBy), eb.not(isRead(eb))]))
    .executeTakeFirstOrThrow()
  return row.count
}

/** The stages of games that each period of a season has. */
export function listPeriodStages(db: Db, sport: FantasySportKey, season: number) {
  return db
    .selectFrom('game')
    .select(['period', 'stage'])
    .distinct()
    .where('sport', '=', sport)
    .where('season', '=', season)
    .where('period', 'is not', null)
    .execute()
}

export async function findSeasonBegun(
  db: Db,
  sport: FantasySportKey,
  now: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('scoring_period')
    .select('season')
    .where('sport', '=', sport)
    .where('starts_at', '<=', now)
    .orderBy('season', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.season
}

export async function findFirstSeason(db: Db, sport: FantasySportKey): Promise<number | undefined> {
  const row = await db
    .selectFrom('scoring_period')
    .select('season')
    .where('sport', '=', sport)
    .orderBy('season')
    .limit(1)
    .executeTakeFirst()
  return row?.season
}

/** When the next game that counts begins after a moment, ms since the epoch. */
export async function findNextGameStart(
  db: Db,
  sport: FantasySportKey,
  after: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('game')
    .select('starts_at')
    .where('sport', '=', sport)
    .where('starts_at', '>', after)
    .where('counts', '=', 1)
    .where('period', 'is not', null)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  return row?.starts_at
}
