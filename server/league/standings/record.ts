import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import type { Crest } from '../../../shared/crest/crest.ts'
import type { TeamId, UserId } from '../../../shared/core/ids.ts'
import { versionIn } from '../../../shared/rules/scoring/rules-of-record.ts'
import { scoringFormatOf } from '../../../shared/rules/format/format-of.ts'
import type { GameScore, ScoringFormat } from '../../../shared/rules/format/game-score.ts'
import { meetingScore, type WeekResult } from '../../../shared/rules/format/meeting-score.ts'
import { isByCategories } from '../../../shared/settings/catalogue/format.ts'
import type { GameResult } from '../../../shared/rules/season/result.ts'
import type { Scheduled } from '../../../shared/rules/season/schedule.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { type Week, weeksOf } from '../../../shared/rules/season/weeks.ts'
import type { App } from '../../core/app/app.ts'
import { cached } from '../../core/cache/cached.ts'
import type { LeagueRow } from '../events/league-row.ts'
import { type ClosedWeek, listClosedWeeks, listResults, type Result } from '../result/service.ts'
import { listMatchups, listTeamsOfSeason, type Matchup, type SeasonOwner } from '../schedule/service.ts'
import { listCountingRules } from '../ruleset/service.ts'
import { type CountingSettings, listCountingSettings } from '../settings/service.ts'
import { crestsAtEnd } from './crests-then.ts'

/** After every scoring period of a season: what is in force there is what the season ends by. */
const END = 1_000

/** A team as it plays a season. */
export interface TeamOfSeason {
  readonly id: TeamId
  readonly name: string
  /** Who managed it last in the season. */
  readonly ownerName: string
  /** All who managed it in the season, in order of time, each from a week of the league on. */
  readonly owners: readonly OwnerOfSeason[]
  /** Whether whoever managed it last in the season has it today. */
  readonly isStillTheirs: boolean
  /** Name of its division; null in a league without. */
  readonly division: string | null
  /** Its place when the playoffs began; null before. */
  readonly seed: number | null
  /** As it was when the season ended; null before. */
  readonly crest: Crest | null
}

/** A manager of a team from a week of a season on. */
interface OwnerOfSeason {
  /** Null for an account that was gone before this was written down. */
  readonly id: UserId | null
  readonly name: string
  readonly fromWeek: number
}

/** The rules of a season, with the weeks that had a game against the median. */
export type SeasonRules = LeagueSettings['season'] & { readonly medianWeeks: readonly number[] }

/** What is written down of a league's season: all that tables, seeds and brackets are worked out from. */
export interface SeasonRecord {
  readonly season: number
  /** By which the season ends, as far as it is known. */
  readonly settings: LeagueSettings
  /** The season's rules among them, with the games against the median of each week as it was played. */
  readonly rules: SeasonRules
  /** Those by which the standings after a week were made; its number is the league's, from 1. */
  readonly rulesAfter: (week: number) => SeasonRules
  /** In the order of joining, which decides where nothing else does. */
  readonly teams: readonly TeamOfSeason[]
  /** With those of the playoffs, in order. */
  readonly weeks: readonly Week[]
  /** Before the playoffs, in order. */
  readonly matchups: readonly Matchup[]
  /** In order. */
  readonly closed: readonly ClosedWeek[]
  /** Of the weeks that are over. */
  readonly results: readonly Result[]
  /** By scoring period and team. */
  readonly resultOf: (period: number, teamId: TeamId) => Result | undefined
  /** How score is kept in a scoring period: by the rules that it was counted under, once it is over. */
  readonly formatIn: (period: number) => ScoringFormat
  /** Games before the playoffs that are played. */
  readonly games: readonly GameResult<TeamId>[]
}

/** What is written down of a season of a league; null before it has a schedule. */
export function readSeason(
  app: App,
  league: Pick<LeagueRow, 'id' | 'seq' | 'sport' | 'seats'>,
  season: number | null,
): Promise<SeasonRecord | null> {
  if (season === null) return Promise.resolve(null)
  const of = { name: `season ${season}`, isOfGames: false }
  return cached(app, league, of, () => loadSeason(app, league, season))
}

/** The same as it would be with one more version of the settings. */
export function trySeason(
  app: App,
  league: Pick<LeagueRow, 'id' | 'sport' | 'seats'>,
  { season, settings }: { season: number; settings: CountingSettings },
): Promise<SeasonRecord | null> {
  return loadSeason(app, league, season, settings)
}

async function loadSeason(
  app: App,
  league: Pick<LeagueRow, 'id' | 'sport' | 'seats'>,
  season: number,
  tried: CountingSettings | null = null,
): Promise<SeasonRecord | null> {
  const of = { leagueId: league.id, season }
  const matchups = await listMatchups(app, of)
  const first = matchups[0]?.period
  if (first === undefined) return null
  const all = [...(await listCountingSettings(app, league)), ...(tried === null ? [] : [tried])]
  const seasonIn = (period: number) => versionIn(all, { season, period }).settings.season
  const { settings } = versionIn(all, { season, period: END })
  const { divisions } = settings.season
  const weeks = weeksOf(first, settings.season)
  const medianWeeks = weeks.flatMap(({ week, period, stage }) =>
    stage === 'regular' && seasonIn(period).medianGame ? [week] : [],
  )
  const teams = await listTeamsOfSeason(app, of)
  const crests = await crestsAtEnd(app, league, season)
  const closed = await listClosedWeeks(app, of)
  const results = await listResults(app, of)
  const formatIn = await formatsOf(app, league, { season, settings, closed })
  return {
    season,
    settings,
    rules: { ...settings.season, medianWeeks },
    rulesAfter: (week) => ({ ...seasonIn(first + week - 1), medianWeeks }),
    teams: teams.map(({ id, name, ownerName, owners, isStillTheirs, division, seed }) => ({
      id,
      name,
      ...managersOf({ ownerName, owners, first, weeks: weeks.length }),
      isStillTheirs,
      division: division === null ? null : (divisions[division] ?? null),
      seed,
      crest: crests?.get(id) ?? null,
    })),
    weeks,
    matchups,
    closed,
    formatIn,
    ...countedBy({ matchups, formatIn }, results),
  }
}

const BY_POINTS: ScoringFormat = { scoring: 'points', categories: [], minimums: [] }

/** How score is kept in each scoring period of a season. */
async function formatsOf(
  app: App,
  league: Pick<LeagueRow, 'id' | 'sport'>,
  { season, settings, closed }: Pick<SeasonRecord, 'season' | 'settings' | 'closed'>,
): Promise<SeasonRecord['formatIn']> {
  if (!isByCategories(settings.format)) return () => BY_POINTS
  const rulesIn = await rulesOfWeeks(app, league, { season, closed })
  const known = new Map<number, ScoringFormat>()
  return (period) => {
    const format = known.get(period) ?? scoringFormatOf(league.sport, settings.format, rulesIn(period))
    known.set(period, format)
    return format
  }
}

/** The rules of scoring in each scoring period of a season: those that it was counted under, once it is over. */
export async function rulesOfWeeks(
  app: App,
  league: Pick<LeagueRow, 'id' | 'sport'>,
  { season, closed }: Pick<SeasonRecord, 'season' | 'closed'>,
): Promise<(period: number) => Ruleset> {
  const versions = await listCountingRules(app, league)
  return (period) => {
    const week = closed.find((one) => one.period === period)
    const own = versions.find(({ counted }) => week && counted?.version === week.rulesetVersion)
    return (own ?? versionIn(versions, { season, period })).rules
  }
}

/** Whose team it was in a season. Whoever came after its last week, before it was official, has managed no week of it. */
function managersOf({
  ownerName,
  owners,
  first,
  weeks,
}: {
  readonly ownerName: string
  readonly owners: readonly SeasonOwner[]
  readonly first: number
  readonly weeks: number
}): Pick<SeasonRecord['teams'][number], 'ownerName' | 'owners'> {
  const all = owners.map((one) => ({
    id: one.ownerId,
    name: one.ownerName,
    fromWeek: Math.max(1, one.fromPeriod - first + 1),
  }))
  const managed = all.filter(({ fromWeek }) => fromWeek <= weeks)
  return { ownerName: managed.at(-1)?.name ?? ownerName, owners: managed }
}

/** The weeks before the playoffs that are over, in order. */
export function weeksPlayed({ games }: Pick<SeasonRecord, 'games'>): number[] {
  return [...new Set(games.map(({ week }) => week))].toSorted((a, b) => a - b)
}

/**
 * A season as it would be with other results of some weeks.
 * @param weeks by their scoring periods
 * @param matchups of all weeks before the playoffs
 */
export function withWeeks(
  record: SeasonRecord,
  weeks: ReadonlyMap<number, RecountedWeek>,
  matchups: readonly Matchup[] = record.matchups,
): SeasonRecord {
  const results = [
    ...record.results.filter(({ period }) => !weeks.has(period)),
    ...[...weeks].flatMap(([period, { teams }]) => teams.map((team) => ({ ...asResult(team), period }))),
  ]
  const formatIn = (period: number) => weeks.get(period)?.format ?? record.formatIn(period)
  return { ...record, matchups, formatIn, ...countedBy({ matchups, formatIn }, results) }
}

function asResult({ teamId, points, benchPoints, totals }: Omit<Result, 'period'>): Omit<Result, 'period'> {
  return { teamId, points, benchPoints, totals }
}

/** A week as it was counted, by other rules or in another format. */
export interface RecountedWeek {
  readonly teams: readonly Omit<Result, 'period'>[]
  readonly format: ScoringFormat
}

/**
 * A season as it would be in another format.
 * @param other.matchups of all weeks before the playoffs
 * @param other.weeks by their scoring periods, those that are counted otherwise in it
 */
export function inFormat(
  record: SeasonRecord,
  {
    settings,
    matchups,
    weeks,
  }: {
    readonly settings: LeagueSettings
    readonly matchups: readonly Matchup[]
    readonly weeks: ReadonlyMap<number, RecountedWeek>
  },
): SeasonRecord {
  const { tieBreakers, medianGame } = settings.season
  const medianWeeks = medianGame ? record.rules.medianWeeks : []
  return {
    ...withWeeks(record, weeks, matchups),
    settings,
    rules: { ...settings.season, medianWeeks },
    rulesAfter: (week) => ({ ...record.rulesAfter(week), tieBreakers, medianWeeks }),
    weeks: weeksOf(record.weeks[0]?.period ?? 1, settings.season),
    // Who is out follows from the points.
    closed: record.closed.map((week) => ({ ...week, eliminated: null })),
  }
}

function countedBy(
  { matchups, formatIn }: Pick<SeasonRecord, 'matchups' | 'formatIn'>,
  results: readonly Result[],
): Pick<SeasonRecord, 'results' | 'resultOf' | 'games'> {
  const first = matchups[0]?.period ?? 1
  const byTeam = new Map(results.map((result) => [`${result.period} ${result.teamId}`, result]))
  const resultOf = (period: number, teamId: TeamId) => byTeam.get(`${period} ${teamId}`)
  return {
    results,
    resultOf,
    games: matchups.flatMap(({ period, homeId, awayId }): GameResult<TeamId>[] => {
      const home = resultOf(period, homeId)
      if (!home) return []
      const game = { week: period - first + 1, home: homeId, away: awayId }
      if (awayId === null) return [{ ...game, homePoints: home.points, awayPoints: null }]
      const away = resultOf(period, awayId) ?? NOTHING
      const score = meetingScore(formatIn(period), [home], [away])
      return [
        { ...game, homePoints: score.home, awayPoints: score.away, categories: score.record ?? undefined },
      ]
    }),
  }
}

const NOTHING: WeekResult = { points: 0, totals: null }

/** The score of two teams over some scoring periods; null while one of them is not over. */
export function scoreOver(
  { resultOf, formatIn }: Pick<SeasonRecord, 'resultOf' | 'formatIn'>,
  periods: readonly number[],
  [home, away]: readonly [TeamId, TeamId],
): GameScore | null {
  const last = periods.at(-1)
  const weeksOf = (team: TeamId) => periods.flatMap((period) => resultOf(period, team) ?? [])
  const [own, theirs] = [weeksOf(home), weeksOf(away)]
  if (last === undefined || own.length < periods.length || theirs.length < periods.length) return null
  return meetingScore(formatIn(last), own, theirs)
}

/** Games before the playoffs in weeks that are not over, byes too. */
export function gamesLeft({
  matchups,
  closed,
}: Pick<SeasonRecord, 'matchups' | 'closed'>): Scheduled<TeamId>[] {
  const over = new Set(closed.map(({ period }) => period))
  const first = matchups[0]?.period ?? 1
  return matchups.flatMap(({ period, homeId: home, awayId: away }) =>
    over.has(period) ? [] : [{ week: period - first + 1, home, away }],
  )
}
