import type { HostMatchup, HostWeek } from '../league/host-league.ts'
import type { EspnMatchup, EspnSide } from './documents.ts'
import { lineupsOf } from './lineups.ts'
import { partsOf } from './playoffs.ts'
import type { EspnSport } from './scoring.ts'
import { type EspnSeason, sidesOf } from './season-documents.ts'
import type { LineScoring } from './stat-lines.ts'
import { groupBy, hundredths, largest } from './values.ts'

/** How far a season is. */
export interface Progress {
  readonly isOver: boolean
  /** The matchup period that is played; null where the documents do not say. */
  readonly week: number | null
}

/** Weeks, which are the host’s matchup periods, with their matchups and lineups. */
export function weeksOf(
  sport: EspnSport,
  season: EspnSeason,
  progress: Progress,
  scoring: LineScoring,
): HostWeek[] {
  const parts = partsOf(season)
  const byCategories = isByCategories(season)
  const lineups = groupBy(season.lineups, ({ week }) => week)
  const weeks = [...groupBy(season.matchups, ({ matchupPeriodId }) => matchupPeriodId)]
  return weeks
    .toSorted(([a], [b]) => a - b)
    .map(([week, matchups]) => ({
      week,
      ...(sport === 'nfl' && periodsOf(season, week)),
      matchups: matchups.flatMap((matchup) =>
        matchupsOf(matchup, { progress, byCategories, part: parts.get(matchup) ?? 'regular' }),
      ),
      lineups: lineupsOf(sport, lineups.get(week) ?? [], {
        length: lengthOf(season, week, matchups),
        scoring,
        points: new Map(
          byCategories
            ? []
            : matchups.flatMap(sidesOf).flatMap((side) => {
                const points = pointsOf(side)
                return points === null
                  ? []
                  : [[side.teamId, { points, adjusted: side.adjustment ?? 0 }] as const]
              }),
        ),
      }),
    }))
}

/** Whether matchups are decided by categories: by the settings, or by what they are decided by. */
export function isByCategories(season: EspnSeason): boolean {
  const type = season.settings.scoringSettings?.scoringType
  if (type) return /CATEGOR|ROTO/.test(type)
  if (isRotisserie(season)) return true
  return season.matchups.flatMap(sidesOf).some(({ cumulativeScore }) => {
    const { wins, losses, ties, scoreByStat } = cumulativeScore ?? {}
    const results = Object.values(scoreByStat ?? {}).some((stat) => (stat?.result ?? null) !== null)
    return results || [wins, losses, ties].some((count) => (count ?? 0) > 0)
  })
}

/** Whether the season is one table of ranks by category; without the settings, where such ranks are. */
export function isRotisserie(season: EspnSeason): boolean {
  const type = season.settings.scoringSettings?.scoringType
  return type
    ? /ROTO/.test(type)
    : season.matchups.some(({ teams }) => (teams ?? []).some((side) => ranksOf(side) > 0))
}

/** The sum of a team’s points by rank. */
export function ranksOf({ cumulativeScore }: EspnSide): number {
  return Object.values(cumulativeScore?.scoreByStat ?? {}).reduce((sum, stat) => sum + (stat?.rank ?? 0), 0)
}

/** The scoring periods of a week. */
function lengthOf({ settings }: EspnSeason, week: number, matchups: readonly EspnMatchup[]): number {
  const told = settings.scheduleSettings?.matchupPeriods?.[String(week)]?.length ?? 0
  const scored = matchups
    .flatMap(sidesOf)
    .map(({ pointsByScoringPeriod }) => Object.keys(pointsByScoringPeriod ?? {}).length)
  return largest([told, ...scored])
}

const MOST_PERIODS = 60

/** The scoring periods of a week of football, where they are not the one with its number. */
function periodsOf({ settings }: EspnSeason, week: number): Pick<HostWeek, 'periods'> {
  const periods = settings.scheduleSettings?.matchupPeriods?.[String(week)] ?? [week]
  return periods.length === 1 && periods[0] === week
    ? {}
    : { periods: periods.filter((one) => one >= 1).slice(0, MOST_PERIODS) }
}

interface MatchupOf {
  readonly progress: Progress
  readonly byCategories: boolean
  readonly part: HostMatchup['part']
}

function matchupsOf(matchup: EspnMatchup, of: MatchupOf): HostMatchup[] {
  const { home, away, teams } = matchup
  const first = home ?? away
  if (!first) return (teams ?? []).map((side) => matchupOf(matchup, { home: side, away: null }, of))
  return [matchupOf(matchup, { home: first, away: home && away ? away : null }, of)]
}

function matchupOf(
  { winner, matchupPeriodId }: EspnMatchup,
  { home, away }: { home: EspnSide; away: EspnSide | null },
  { progress, byCategories, part }: MatchupOf,
): HostMatchup {
  const isDecided = /^(?:HOME|AWAY|TIE)$/.test(winner ?? '')
  const isFinal = isDecided || progress.isOver || matchupPeriodId < (progress.week ?? 0)
  const points = (side: EspnSide | null) => {
    const total = side && !byCategories ? pointsOf(side) : null
    return total === null || (!isFinal && total === 0) ? null : hundredths(total)
  }
  return {
    home: String(home.teamId),
    away: away && String(away.teamId),
    homePoints: points(home),
    awayPoints: points(away),
    categories: byCategories && away !== null ? categoriesOf(home) : null,
    part,
    isFinal,
  }
}

function pointsOf({ totalPoints, totalPointsLive }: EspnSide): number | null {
  return (totalPoints ?? 0) === 0 ? (totalPointsLive ?? totalPoints ?? null) : (totalPoints ?? null)
}

function categoriesOf({ cumulativeScore }: EspnSide): HostMatchup['categories'] {
  if (!cumulativeScore) return null
  const { wins, losses, ties } = cumulativeScore
  return { wins: wins ?? 0, losses: losses ?? 0, ties: ties ?? 0 }
}
