import type { LeagueId, TeamId } from '../../../shared/core/ids.ts'
import type { HostKey } from '../../../shared/hosts/league/host-league.ts'
import { compiled } from '../../core/db/compiled.ts'
import type { Db } from '../../core/db/open.ts'

/** A season of a league. */
interface LeagueSeason {
  readonly leagueId: LeagueId
  readonly season: number
}

interface LeagueWeek extends LeagueSeason {
  readonly period: number
}

/** A week that is over. */
export interface ClosedWeekRow {
  readonly period: number
  readonly state: 'provisional' | 'official'
  readonly rulesetVersion: number
  readonly settingsVersion: number
  /** JSON: `[winner, loser]` */
  readonly keptWinners: string
  /** JSON: ids of teams; null where none went yet. */
  readonly eliminated: string | null
  readonly closedAt: number
  readonly officialAt: number
  /** The host that counted it before the league moved in; null for a week that was counted here. */
  readonly countedBy: HostKey | null
}

/** A team's points in a week, in hundredths. */
export interface ResultRow {
  readonly period: number
  readonly teamId: TeamId
  readonly points: number
  readonly benchPoints: number
  /** JSON of week totals; null in a league by points. */
  readonly categories: string | null
}

export async function upsertClosedWeek(
  db: Db,
  { leagueId, season }: LeagueSeason,
  week: Omit<ClosedWeekRow, 'keptWinners' | 'eliminated' | 'countedBy'>,
): Promise<void> {
  const values = {
    state: week.state,
    ruleset_version: week.rulesetVersion,
    settings_version: week.settingsVersion,
    official_at: week.officialAt,
  }
  await db
    .insertInto('closed_week')
    .values({ league_id: leagueId, season, period: week.period, closed_at: week.closedAt, ...values })
    .onConflict((conflict) => conflict.columns(['league_id', 'season', 'period']).doUpdateSet(values))
    .execute()
}

/** Whether any week of a league was ever counted. */
export async function hasClosedWeek(db: Db, leagueId: LeagueId): Promise<boolean> {
  const row = await db
    .selectFrom('closed_week')
    .select('period')
    .where('league_id', '=', leagueId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A week that another host has counted: its results stand. */
export async function insertCountedElsewhere(
  db: Db,
  { leagueId, season }: LeagueSeason,
  week: Pick<ClosedWeekRow, 'period' | 'rulesetVersion' | 'settingsVersion' | 'closedAt'> & {
    countedBy: HostKey
  },
): Promise<void> {
  await db
    .insertInto('closed_week')
    .values({
      league_id: leagueId,
      season,
      period: week.period,
      state: 'official',
      ruleset_version: week.rulesetVersion,
      settings_version: week.settingsVersion,
      closed_at: week.closedAt,
      official_at: week.closedAt,
      counted_by: week.countedBy,
    })
    .execute()
}

/** The results of a week stand from now on. */
export async function updateOfficial(db: Db, of: LeagueWeek): Promise<void> {
  await db
    .updateTable('closed_week')
    .set({ state: 'official' })
    .where('league_id', '=', of.leagueId)
    .where('season', '=', of.season)
    .where('period', '=', of.period)
    .execute()
}

/** A week has been counted again, under these. */
export async function updateVersions(
  db: Db,
  of: LeagueWeek,
  { rulesetVersion, settingsVersion }: Pick<ClosedWeekRow, 'rulesetVersion' | 'settingsVersion'>,
): Promise<void> {
  await db
    .updateTable('closed_week')
    .set({ ruleset_version: rulesetVersion, settings_version: settingsVersion })
    .where('league_id', '=', of.leagueId)
    .where('season', '=', of.season)
    .where('period', '=', of.period)
    .execute()
}

/** @param keptWinners JSON */
export async function updateKeptWinners(db: Db, of: LeagueWeek, keptWinners: string): Promise<void> {
  await db
    .updateTable('closed_week')
    .set({ kept_winners: keptWinners })
    .where('league_id', '=', of.leagueId)
    .where('season', '=', of.season)
    .where('period', '=', of.period)
    .execute()
}

/** @param eliminated JSON */
export async function updateEliminated(db: Db, of: LeagueWeek, eliminated: string): Promise<void> {
  await db
    .updateTable('closed_week')
    .set({ eliminated })
    .where('league_id', '=', of.leagueId)
    .where('season', '=', of.season)
    .where('period', '=', of.period)
    .execute()
}

const closedWeeks = compiled((db, { leagueId, season }: LeagueSeason) =>
  db
    .selectFrom('closed_week')
    .select([
      'period',
      'state',
      'ruleset_version as rulesetVersion',
      'settings_version as settingsVersion',
      'kept_winners as keptWinners',
      'eliminated',
      'closed_at as closedAt',
      'official_at as officialAt',
      'counted_by as countedBy',
    ])
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .orderBy('period'),
)

/** In order. */
export function listClosedWeeks(db: Db, { leagueId, season }: LeagueSeason): Promise<ClosedWeekRow[]> {
  return closedWeeks.all(db, { leagueId, season })
}

const results = compiled((db, { leagueId, season }: LeagueSeason) =>
  db
    .selectFrom('result')
    .select(['period', 'team_id as teamId', 'points', 'bench_points as benchPoints', 'categories'])
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .orderBy('period'),
)

/** Of every team and week that is over, in the order of the weeks. */
export function listResults(db: Db, { leagueId, season }: LeagueSeason): Promise<ResultRow[]> {
  return results.all(db, { leagueId, season })
}

const resultsOfWeek = compiled((db, { leagueId, season, period }: LeagueWeek) =>
  db
    .selectFrom('result')
    .select(['team_id as teamId', 'points', 'bench_points as benchPoints', 'lines', 'categories', 'seq'])
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .where('period', '=', period),
)

/** With the stat lines that each was counted from, as JSON. */
export function listResultsOfWeek(db: Db, { leagueId, season, period }: LeagueWeek) {
  return resultsOfWeek.all(db, { leagueId, season, period })
}

const seqs = compiled((db, { leagueId, season }: LeagueSeason) =>
  db
    .selectFrom('result')
    .select((eb) => ['period', eb.fn.max('seq').as('seq')])
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .groupBy('period')
    .orderBy('period'),
)

/** The event by which each week was counted last, in the order of the weeks. */
export function listResultSeqs(db: Db, { leagueId, season }: LeagueSeason) {
  return seqs.all(db, { leagueId, season })
}

/** A team's week as it is written. `lines` and `categories` are JSON. */
interface NewResult extends LeagueWeek, Omit<ResultRow, 'period'> {
  readonly lines: string
  readonly seq: number
}

const writing = compiled((db, row: NewResult) =>
  db
    .insertInto('result')
    .values({
      league_id: row.leagueId,
      season: row.season,
      period: row.period,
      team_id: row.teamId,
      points: row.points,
      bench_points: row.benchPoints,
      lines: row.lines,
      categories: row.categories,
      seq: row.seq,
    })
    .onConflict((conflict) =>
      conflict.columns(['league_id', 'season', 'period', 'team_id']).doUpdateSet((eb) => ({
        points: eb.ref('excluded.points'),
        bench_points: eb.ref('excluded.bench_points'),
        lines: eb.ref('excluded.lines'),
        categories: eb.ref('excluded.categories'),
        seq: eb.ref('excluded.seq'),
      })),
    ),
)

/** Inserts or updates a team’s result. */
export async function upsertResult(db: Db, row: NewResult): Promise<void> {
  await writing.all(db, row)
}

const adjustments = compiled((db, { leagueId, season, period }: LeagueWeek) =>
  db
    .selectFrom('score_adjustment')
    .select(['team_id as teamId', 'points'])
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .where('period', '=', period),
)

/** What teams have in a week beside what their players did, in hundredths. */
export function listAdjustments(db: Db, { leagueId, season, period }: LeagueWeek) {
  return adjustments.all(db, { leagueId, season, period })
}

export async function putAdjustment(
  db: Db,
  { leagueId, season, period, teamId, points }: LeagueWeek & { teamId: TeamId; points: number },
): Promise<void> {
  await db
    .insertInto('score_adjustment')
    .values({ league_id: leagueId, season, period, team_id: teamId, points })
    .onConflict((conflict) =>
      conflict.columns(['league_id', 'season', 'period', 'team_id']).doUpdateSet({ points }),
    )
    .execute()
}

const lastOfficial = compiled((db, { leagueId, season }: LeagueSeason) =>
  db
    .selectFrom('closed_week')
    .select('period')
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .where('state', '=', 'official')
    .orderBy('period', 'desc')
    .limit(1),
)

export async function findLastOfficial(
  db: Db,
  { leagueId, season }: LeagueSeason,
): Promise<number | undefined> {
  return (await lastOfficial.first(db, { leagueId, season }))?.period
}
