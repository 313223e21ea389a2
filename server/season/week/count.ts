import { setImmediate } from 'node:timers/promises'
import { statLinesDigest, statsDigests } from '../../../shared/audit-log/counted.ts'
import { scoringFormatOf } from '../../../shared/rules/format/format-of.ts'
import type { ScoringFormat } from '../../../shared/rules/format/game-score.ts'
import { weekTotals } from '../../../shared/rules/format/week-totals.ts'
import type { FormatSettings } from '../../../shared/settings/settings.ts'
import type { CountedResult } from '../../../shared/season/event.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { sha256 } from '../../league/events/sha256.ts'
import { weekCapsOf } from '../../squad/lineup/week-caps.ts'
import { type LeagueWeek, loadWeek } from '../../squad/lineup/week.ts'
import type { CountedTeam } from '../../league/result/save.ts'
import { listAdjustments } from '../../league/result/service.ts'
import { listTeamsOfSeason } from '../../league/schedule/service.ts'
import { listStatLinesOf } from '../../feed/stat-line/service.ts'
import { teamPoints } from '../../../shared/rules/lineup/team-points.ts'

/** The points of every team of a league in a week, with the rules and settings that they were counted under. */
export interface CountedWeek {
  readonly rulesetVersion: number
  readonly settingsVersion: number
  readonly rules: Ruleset
  readonly format: ScoringFormat
  /** For the log: what each team was counted from. */
  readonly digests: CountedResult[]
  readonly teams: readonly CountedTeam[]
}

/**
 * Counts a week of a league from lineups, ownership and stat lines as they are stored (game rules 2.12,
 * 2.13), and the commissioner's adjustments.
 * @param other rules or a format instead of those that count in the week: for a preview of their effect
 */
export async function countWeek(
  app: App,
  league: LeagueRow,
  of: { season: number; period: number },
  other: { rules?: Ruleset; format?: FormatSettings } = {},
): Promise<CountedWeek> {
  const { id: leagueId } = league
  const week = inFormat(await loadWeek(app, league, of), other.format)
  const rules = other.rules ?? week.rules.rules
  const teams = await listTeamsOfSeason(app, { leagueId, season: week.season })
  const lines = await listStatLinesOf(app, week.sport, {
    gameIds: week.games.filter(({ counts }) => counts).map(({ id }) => id),
    playerIds: [...new Set(week.tenures.map(({ playerId }) => playerId))],
  })
  const { format: formatSettings } = week.settings.settings
  const format = scoringFormatOf(week.sport, formatSettings, rules)
  const adjustments = await listAdjustments(app, { leagueId, season: of.season, period: of.period })
  const capsOf = await weekCapsOf(app, league, week)
  const counted = teams.map(({ id: teamId }) => {
    const { points, ...team } = teamPoints({
      rules,
      caps: capsOf(teamId),
      starters: week.plan.starters,
      isBestBall: formatSettings.lineups === 'best-ball',
      lineUps: week.lineUpsOf(teamId),
      tenures: week.tenures.filter((tenure) => tenure.teamId === teamId),
      games: week.gameById,
      lines,
    })
    return {
      teamId,
      ...team,
      points: points + (adjustments.get(teamId) ?? 0),
      totals: weekTotals(format, team.lines),
    }
  })
  return {
    rulesetVersion: week.rules.counted?.version ?? 0,
    settingsVersion: week.settings.version,
    rules,
    format,
    teams: counted,
    digests: digestsOf(counted),
  }
}

/**
 * Counts several weeks by other rules or in another format, which may be a whole season: everyone else has a turn
 * between two of them.
 * @returns by their scoring periods
 */
export async function countWeeks(
  app: App,
  league: LeagueRow,
  { season, periods }: { season: number; periods: readonly number[] },
  other: Parameters<typeof countWeek>[3],
): Promise<Map<number, CountedWeek>> {
  const weeks = new Map<number, CountedWeek>()
  for (const period of periods) {
    weeks.set(period, await countWeek(app, league, { season, period }, other))
    await setImmediate()
  }
  return weeks
}

/** A week as it would be in another format. */
function inFormat(week: LeagueWeek, format: FormatSettings | undefined): LeagueWeek {
  if (format === undefined) return week
  const settings = { ...week.settings.settings, format }
  return { ...week, settings: { ...week.settings, settings } }
}

/** The digests of the stat lines of a count, for the log. */
function digestsOf(teams: CountedWeek['teams']): CountedResult[] {
  return teams.map(({ teamId, points, benchPoints, lines, totals }) => {
    const read = lines.map(({ gameId, playerId, version, slot, stats }) => ({
      line: [gameId, playerId, version, slot] as const,
      stats,
    }))
    return {
      teamId,
      points,
      bench: benchPoints,
      lines: statLinesDigest(
        read.map(({ line }) => line),
        sha256,
      ),
      ...statsDigests(read, sha256),
      ...(totals !== null && { categories: totals }),
    }
  })
}
