import type { LeagueId } from '../../../shared/core/ids.ts'
import { auditAtOnce } from '../../../shared/audit-log/rows/audit-league.ts'
import { verifyLog } from '../../../shared/audit-log/check-log.ts'
import type { LogEntry } from '../../../shared/audit-log/audit-log.ts'
import { scoreStatLine, type Stats } from '../../../shared/rules/scoring/scoring.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { logProblemLabel } from '../../../shared/labels/audit-log/audit-log.ts'
import { scoringFormatOf } from '../../../shared/rules/format/format-of.ts'
import { weekTotals } from '../../../shared/rules/format/week-totals.ts'
import { versionIn } from '../../../shared/rules/scoring/rules-of-record.ts'
import { totalsText } from '../../league/result/save.ts'
import { listCountingSettings } from '../../league/settings/service.ts'
import type { App } from '../../core/app/app.ts'
import { collectRows } from '../../league/audit-log/rows/service.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listActors, listEntriesAfter } from '../../league/events/service.ts'
import { sha256 } from '../../league/events/sha256.ts'
import { createLargeLru } from '../../core/cache/large-lru.ts'
import {
  listAdjustments,
  listResultsOfWeek,
  readLines,
  type StoredStatLine,
} from '../../league/result/service.ts'
import { statsIn } from '../../feed/stat-line/service.ts'
import { countWeek } from '../../season/week/count.ts'
import * as queries from './queries.ts'

/** How much was looked at. */
export interface Looked {
  leagues: number
  events: number
  weeks: number
  results: number
  /** Rows held against the log. */
  rows: number
  /** What events of older versions do not bind, in words, with how often. */
  open: Map<string, number>
  /** Results of games that were not read here: their stat lines could not be compared. */
  unread: number
}

/** Before anything has been looked at. */
export function nothingLooked(): Looked {
  return { leagues: 0, events: 0, weeks: 0, results: 0, rows: 0, open: new Map(), unread: 0 }
}

const LEAGUES_AT_ONCE = 100
const EVENTS_AT_ONCE = 1000
/** Lines of a week of a sport, of which each is counted by many leagues. */
const MOST_LINES = 20_000

/**
 * Checks every league: whether its log is a whole chain, whether its results match the stat lines that they
 * were counted from, and whether all rows that events bind match the log. Standings, brackets and champions
 * follow from results alone, and are stored nowhere.
 * @param app reads one state of the database
 * @param looked is counted up
 * @yields what is wrong, a sentence each
 */
export async function* checkIntegrity(app: App, looked: Looked): AsyncGenerator<string> {
  const stats = rememberedStats(app)
  let after = ''
  for (;;) {
    const leagues = await queries.listLeaguesAfter(app.db, after, LEAGUES_AT_ONCE)
    const last = leagues.at(-1)
    if (!last) return
    after = last.id
    for (const league of leagues) {
      looked.leagues += 1
      const name = `${league.name} (${league.code})`
      for await (const problem of checkLog(app, league, looked)) yield `${name}: ${problem}`
      for await (const problem of checkRows(app, league, looked)) yield `${name}: ${problem}`
      try {
        for await (const problem of checkResults(app, league, { stats, looked })) yield `${name}: ${problem}`
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error
        yield `${name}: its results could not be counted again, for something stored with them is not JSON.`
      }
    }
  }
}

async function* checkLog(app: App, { id, name, seq }: LeagueRow, looked: Looked): AsyncGenerator<string> {
  const entries = await readEntries(app, id)
  looked.events += entries.length
  // The league itself says how many there must be.
  const head = { seq, hash: entries.at(-1)?.hash ?? '' }
  const log = { leagueId: id, leagueName: name, head, entries, malformed: [], names: new Map() }
  const utc = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`
  for (const problem of verifyLog(log, sha256)) yield logProblemLabel(problem, utc)
}

/** Whether what is stored of a league is what its events say. */
async function* checkRows(app: App, league: LeagueRow, looked: Looked): AsyncGenerator<string> {
  const rows = await collectRows(app, league)
  const entries = await readEntries(app, league.id)
  const people = await listActors(app, league.id)
  const names = new Map(people.map(({ id, name }): [string, string] => [id, name]))
  const { findings, compared, open } = auditAtOnce({ leagueId: league.id, entries, rows, names }, sha256)
  for (const count of compared.values()) looked.rows += count
  for (const [what, count] of open) looked.open.set(what, (looked.open.get(what) ?? 0) + count)
  looked.unread += (rows.get('countedStats') ?? []).filter((row) => row['is_unread'] === true).length
  for (const { words } of findings) yield words
}

async function readEntries(app: App, id: LeagueId): Promise<LogEntry[]> {
  const entries: LogEntry[] = []
  for (;;) {
    const page = { after: entries.at(-1)?.seq ?? 0, limit: EVENTS_AT_ONCE }
    const more = await listEntriesAfter(app, id, page)
    if (more.length === 0) return entries
    for (const entry of more) entries.push(entry)
  }
}

type StatsOf = (league: LeagueRow, line: StoredStatLine) => Promise<Stats>

async function* checkResults(
  app: App,
  league: LeagueRow,
  { stats, looked }: { stats: StatsOf; looked: Looked },
): AsyncGenerator<string> {
  const weeks = await queries.listClosedWeeks(app.db, league.id)
  const isOpen = ({ season, period }: { season: number; period: number }) =>
    !weeks.some((week) => week.season === season && week.period === period)
  for (const week of (await queries.listWeeksOfResults(app.db, league.id)).filter(isOpen))
    yield `${week.season}, week ${week.period} has results and is not over.`

  // A correction that came a moment ago is counted a moment later.
  const isRecountDue = await queries.isRecountDue(app.db, league)
  const versions = weeks.length === 0 ? [] : await listCountingSettings(app, league)
  for (const { season, period, state, rulesetVersion, countedBy } of weeks) {
    looked.weeks += 1
    // Another host has counted it, and what from is not here; the log binds its results.
    if (countedBy !== null) continue
    const of = { leagueId: league.id, season, period }
    const results = await listResultsOfWeek(app, of)
    looked.results += results.length
    const where = `${season}, week ${period}`
    const rules = await rulesOf(app, league.id, rulesetVersion)
    if (rules === null)
      yield `${where} was counted under rules that are not there, version ${rulesetVersion}.`
    const adjustments = await listAdjustments(app, of)
    const { settings } = versionIn(versions, { season, period })
    const format = rules && scoringFormatOf(league.sport, settings.format, rules)
    for (const { teamId, points, benchPoints, lines, categories } of rules === null ? [] : results) {
      const read: { slot: string | null; stats: Stats }[] = []
      for (const line of readLines(lines)) read.push({ slot: line[3], stats: await stats(league, line) })
      const sums = sumOf(read, rules ?? {})
      const recounted = { points: sums.points + (adjustments.get(teamId) ?? 0), bench: sums.bench }
      if (recounted.points !== points || recounted.bench !== benchPoints)
        yield `${where}, team ${teamId} has ${say(points, benchPoints)}; its stat lines total ${say(recounted.points, recounted.bench)}.`
      const totals = format && weekTotals(format, read)
      if ((totals && totalsText(totals)) !== categories)
        yield `${where}, team ${teamId} has category totals that its stat lines do not add up to.`
    }
    if (state === 'official' || isRecountDue) continue
    const { teams } = await countWeek(app, league, { season, period })
    for (const { teamId, points, benchPoints, totals } of teams) {
      const stored = results.find((result) => result.teamId === teamId)
      if (stored?.points !== points || stored.benchPoints !== benchPoints)
        yield `${where}, team ${teamId} has ${stored ? say(stored.points, stored.benchPoints) : 'no result'}; counted now it has ${say(points, benchPoints)}.`
      if (stored && stored.categories !== (totals && totalsText(totals)))
        yield `${where}, team ${teamId} has other category totals than it would have counted now.`
    }
  }
}

/** Of starters and of the bench, in hundredths. */
function sumOf(
  lines: readonly { readonly slot: string | null; readonly stats: Stats }[],
  rules: Ruleset,
): { points: number; bench: number } {
  const sums = { points: 0, bench: 0 }
  for (const { slot, stats } of lines)
    sums[slot === null ? 'bench' : 'points'] += scoreStatLine(rules, stats).points
  return sums
}

const say = (points: number, bench: number) =>
  `${(points / 100).toFixed(2)} points and ${(bench / 100).toFixed(2)} on the bench`

async function rulesOf(app: App, leagueId: LeagueId, version: number): Promise<Ruleset | null> {
  const rules = await queries.findRules(app.db, leagueId, version)
  return rules === undefined ? null : JSON.parse(rules)
}

/** What players did, in the version that was counted: read once for all leagues that counted it. */
function rememberedStats(app: App): StatsOf {
  const known = createLargeLru<string, Stats>(MOST_LINES)
  return async ({ sport }, [gameId, playerId, version]) => {
    const key = `${sport} ${gameId} ${playerId} ${version}`
    const stats = known.get(key) ?? (await statsIn(app, sport, { gameId, playerId, version }))
    known.set(key, stats)
    return stats
  }
}
