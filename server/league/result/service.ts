import type { GameId, LeagueId, PlayerId, TeamId } from '../../../shared/core/ids.ts'
import type { HostKey } from '../../../shared/hosts/league/host-league.ts'
import type { App } from '../../core/app/app.ts'
import type { WeekTotals } from '../../../shared/rules/format/week-totals.ts'
import type { LeagueSeason } from '../schedule/service.ts'
import * as queries from './queries.ts'

/** A week that is over. Times are ms since the epoch. */
export interface ClosedWeek extends Omit<queries.ClosedWeekRow, 'keptWinners' | 'eliminated'> {
  /** Who advances from games of the playoffs whatever was corrected later, and who they played. */
  readonly keptWinners: readonly (readonly [winner: TeamId, loser: TeamId])[]
  /** Who went in an elimination league, lowest first; null before they did. */
  readonly eliminated: readonly TeamId[] | null
}

/** A team’s week: points in hundredths, and in a league by categories its totals. */
export interface Result extends Omit<queries.ResultRow, 'categories'> {
  readonly totals: WeekTotals | null
}

/** Whether a week of the league was ever counted, here or at the host that it came from. */
export function hasResults(app: App, leagueId: LeagueId): Promise<boolean> {
  return queries.hasClosedWeek(app.db, leagueId)
}

/** In order. */
export async function listClosedWeeks(app: App, of: LeagueSeason): Promise<ClosedWeek[]> {
  const rows = await queries.listClosedWeeks(app.db, of)
  return rows.map(({ keptWinners, eliminated, ...week }) => ({
    ...week,
    keptWinners: JSON.parse(keptWinners),
    eliminated: eliminated === null ? null : JSON.parse(eliminated),
  }))
}

/** The last scoring period whose results stand; null where none does. */
export async function findLastOfficial(app: App, of: LeagueSeason): Promise<number | null> {
  return (await queries.findLastOfficial(app.db, of)) ?? null
}

/** Of every team and week that is over, in the order of the weeks. */
export async function listResults(app: App, of: LeagueSeason): Promise<Result[]> {
  const rows = await queries.listResults(app.db, of)
  return rows.map(({ categories, ...result }) => ({ ...result, totals: readTotals(categories) }))
}

/** @param json written by save.ts alone */
function readTotals(json: string | null): WeekTotals | null {
  return json === null ? null : JSON.parse(json)
}

/** The number of the event by which the results of each week were counted last, in the order of the weeks. */
export function listResultSeqs(app: App, of: LeagueSeason): Promise<{ period: number; seq: number }[]> {
  return queries.listResultSeqs(app.db, of)
}

/** A stat line from which a result was counted. */
export interface CountedStatLineRow {
  readonly teamId: TeamId
  readonly gameId: GameId
  readonly playerId: PlayerId
  readonly version: number
  /** Null for the bench. */
  readonly slot: string | null
}

/** The stat lines from which the results of a week were counted. */
export async function listCountedStatLines(
  app: App,
  of: LeagueSeason & { period: number },
): Promise<CountedStatLineRow[]> {
  const rows = await queries.listResultsOfWeek(app.db, of)
  return rows.flatMap(({ teamId, lines }) =>
    readLines(lines).map(([gameId, playerId, version, slot]) => ({
      teamId,
      gameId,
      playerId,
      version,
      slot,
    })),
  )
}

/** As save.ts writes them. */
export type StoredStatLine = readonly [
  gameId: GameId,
  playerId: PlayerId,
  version: number,
  slot: string | null,
]

/** @param json written by save.ts alone */
export function readLines(json: string): readonly StoredStatLine[] {
  return JSON.parse(json)
}

/** A team's points in a week, with its stat lines as JSON and the event by which they were counted. */
export type StoredResult = Awaited<ReturnType<typeof queries.listResultsOfWeek>>[number]

/** The results of a week as they are stored. */
export function listResultsOfWeek(app: App, of: LeagueWeek): Promise<StoredResult[]> {
  return queries.listResultsOfWeek(app.db, of)
}

/** What teams have in a week beside what their players did, in hundredths: the commissioner's word. */
export async function listAdjustments(app: App, of: LeagueWeek): Promise<ReadonlyMap<TeamId, number>> {
  const rows = await queries.listAdjustments(app.db, of)
  return new Map(rows.map(({ teamId, points }) => [teamId, points]))
}

/** Sets what a team has in a week beside what its players did, in hundredths. */
export function putAdjustment(app: App, of: LeagueWeek & { teamId: TeamId; points: number }): Promise<void> {
  return queries.putAdjustment(app.db, of)
}

/** A scoring period of a league's season. */
interface LeagueWeek extends LeagueSeason {
  readonly period: number
}

/** A week of a league is over. */
export function closeWeek(
  app: App,
  { leagueId, season, period }: LeagueWeek,
  week: Omit<ClosedWeek, 'period' | 'state' | 'keptWinners' | 'eliminated' | 'countedBy'>,
): Promise<void> {
  return queries.upsertClosedWeek(app.db, { leagueId, season }, { ...week, period, state: 'provisional' })
}

/** The results of a week stand from now on. */
export function makeOfficial(app: App, of: LeagueWeek): Promise<void> {
  return queries.updateOfficial(app.db, of)
}

/** A week has been counted again, under these versions. */
export function recordVersions(
  app: App,
  of: LeagueWeek,
  versions: Pick<ClosedWeek, 'rulesetVersion' | 'settingsVersion'>,
): Promise<void> {
  return queries.updateVersions(app.db, of, versions)
}

/** Keeps the winners that advance from games of a week whatever is corrected later. */
export function keepWinners(app: App, of: LeagueWeek, winners: ClosedWeek['keptWinners']): Promise<void> {
  return queries.updateKeptWinners(app.db, of, JSON.stringify(winners))
}

/** Writes down who went in a week of an elimination league, lowest first. */
export function putEliminated(app: App, of: LeagueWeek, teams: readonly TeamId[]): Promise<void> {
  return queries.updateEliminated(app.db, of, JSON.stringify(teams))
}

/** Writes down a week that another host has counted, with the results that it had there. Its results stand. */
export async function putCountedElsewhere(
  app: App,
  { leagueId, season, period }: LeagueWeek,
  week: {
    readonly countedBy: HostKey
    readonly rulesetVersion: number
    readonly settingsVersion: number
    readonly closedAt: number
    /** The number of the event. */
    readonly seq: number
    readonly results: readonly Omit<Result, 'period'>[]
  },
): Promise<void> {
  const { results, seq, ...closed } = week
  await queries.insertCountedElsewhere(app.db, { leagueId, season }, { ...closed, period })
  for (const { teamId, points, benchPoints, totals } of results)
    await queries.upsertResult(app.db, {
      leagueId,
      season,
      period,
      teamId,
      points,
      benchPoints,
      lines: '[]',
      categories: totals === null ? null : JSON.stringify(totals),
      seq,
    })
}
