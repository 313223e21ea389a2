import { isDeepStrictEqual } from 'node:util'
import type { GameId, PlayerId, TeamId } from '../../../shared/core/ids.ts'
import { scoringFormatOf } from '../../../shared/rules/format/format-of.ts'
import type { ScoringFormat } from '../../../shared/rules/format/game-score.ts'
import { shareLeft } from '../../../shared/rules/projection/game-left.ts'
import { UNKNOWN_LEFT } from '../../../shared/rules/projection/rest-of-game.ts'
import { type WeekTotals, weekTotals } from '../../../shared/rules/format/week-totals.ts'
import { type StatLineOfTeam, teamPoints } from '../../../shared/rules/lineup/team-points.ts'
import { scoreStatLine, type Stats } from '../../../shared/rules/scoring/scoring.ts'
import { HOUR } from '../../../shared/core/time.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import type { App } from '../../core/app/app.ts'
import { cached } from '../../core/cache/cached.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { type Prospect, prospectsOf } from '../../squad/lineup/prospects.ts'
import { weekCapsOf } from '../../squad/lineup/week-caps.ts'
import { type LeagueWeek, loadWeek } from '../../squad/lineup/week.ts'
import {
  type CountedStatLineRow,
  listAdjustments,
  listClosedWeeks,
  listCountedStatLines,
  listResults,
} from '../../league/result/service.ts'
import { listStatLinesOf, statsIn } from '../../feed/stat-line/service.ts'

/** What a player did in a game, as far as it is known. */
interface KnownLine {
  readonly gameId: GameId
  readonly playerId: PlayerId
  /** 0 before there is one. */
  readonly version: number
  readonly stats: Stats
}

/** A line of a team in a week. */
export interface WeekLine extends StatLineOfTeam<PlayerId, GameId> {
  readonly game: LeagueWeek['games'][number]
  /** How much of the game is to come, 0 to 1. */
  readonly left: number
  /** The version that is stored now, where the result of the week was counted from another that is worth something else. */
  readonly newerVersion: number | null
}

/** A team's week, in hundredths. */
export interface TeamWeek {
  readonly teamId: TeamId
  readonly points: number
  readonly benchPoints: number
  /** What the commissioner gave or took, of the points. */
  readonly adjusted: number
  /** Of a week that another host has counted, the points that it had there; null for one that is counted here. */
  readonly there: number | null
  /** Of its starters in each category; null in a league by points. */
  readonly totals: WeekTotals | null
  readonly lines: readonly WeekLine[]
}

interface AskedWeek {
  readonly season: number
  readonly period: number
  readonly teams: readonly TeamId[]
  readonly isClosed: boolean
}

/** A week of a league as it stands now, or for good. */
export interface StandingWeek {
  readonly week: LeagueWeek
  readonly format: ScoringFormat
  readonly isBestBall: boolean
  readonly prospects: ReadonlyMap<PlayerId, Prospect>
  /** By team. */
  readonly teams: ReadonlyMap<TeamId, TeamWeek>
}

/**
 * What the teams of a league have in a week: one that is over by what its results were counted from, any other by the
 * stat lines as they are now, with a place for every game that is to come.
 * @param of.teams whose; the others are left out
 * @param of.isClosed the week's results are counted
 */
export function readWeek(app: App, league: LeagueRow, of: AskedWeek): Promise<StandingWeek> {
  // What is expected of players is worked out anew every hour.
  const hour = Math.floor(app.now() / HOUR)
  const name = `standing ${of.season} ${of.period} ${of.isClosed} ${hour} ${of.teams.join()}`
  return cached(app, league, { name, isOfGames: true }, () => loadStanding(app, league, of))
}

async function loadStanding(app: App, league: LeagueRow, of: AskedWeek): Promise<StandingWeek> {
  const week = await loadWeek(app, league, of)
  const tenures = week.tenures.filter(({ teamId }) => of.teams.includes(teamId))
  const ids = [...new Set(tenures.map(({ playerId }) => playerId))]
  const prospects = await prospectsOf(app, league, ids)
  const known = await listStatLinesOf(app, league.sport, {
    gameIds: [...week.gameById.keys()],
    playerIds: ids,
  })
  const counted = of.isClosed
    ? await listCountedStatLines(app, { leagueId: league.id, season: of.season, period: of.period })
    : null
  const adjustments = of.isClosed
    ? await listAdjustments(app, { leagueId: league.id, season: of.season, period: of.period })
    : null
  const there = of.isClosed ? await resultsThere(app, league, of) : null
  const all = counted
    ? await asCounted(app, league, known, counted)
    : [...known, ...toCome(week, prospects, known)]
  const byPlayer = new Map<PlayerId, KnownLine[]>()
  for (const line of all) byPlayer.set(line.playerId, [...(byPlayer.get(line.playerId) ?? []), line])
  const newest = new Map(known.map((line) => [`${line.gameId} ${line.playerId}`, line]))
  const { settings } = week.settings
  const format = scoringFormatOf(week.sport, settings.format, week.rules.rules)
  const isBestBall = settings.format.lineups === 'best-ball'
  const games = new Map(week.games.map((game) => [game.id, game]))
  const capsOf = await weekCapsOf(app, league, week)
  const teams = of.teams.map((teamId): TeamWeek => {
    const own = tenures.filter((tenure) => tenure.teamId === teamId)
    const lines = [...new Set(own.map(({ playerId }) => playerId))].flatMap((id) => byPlayer.get(id) ?? [])
    const {
      points,
      benchPoints,
      lines: placed,
    } = teamPoints({
      rules: week.rules.rules,
      caps: capsOf(teamId),
      starters: week.plan.starters,
      isBestBall,
      lineUps: week.lineUpsOf(teamId),
      tenures: own,
      games: week.gameById,
      lines,
    })
    const weekLines = placed.flatMap((line): WeekLine[] => {
      const game = games.get(line.gameId)
      if (!game) return []
      const now = newest.get(`${line.gameId} ${line.playerId}`)
      const left = shareLeft(week.sport, game) ?? UNKNOWN_LEFT
      // Stats that no rule counts may have been read since, by an Empire that knows them.
      const isSame =
        line.version === (now?.version ?? 0) ||
        isWorthTheSame(line, now?.stats ?? {}, week.rules.rules, format)
      const newerVersion = isSame ? null : (now?.version ?? 0)
      return [{ ...line, game, left, newerVersion }]
    })
    const adjusted = adjustments?.get(teamId) ?? 0
    const totals = weekTotals(format, weekLines)
    const result = there?.get(teamId)
    if (result) return { teamId, ...result, adjusted: 0, there: result.points, lines: weekLines }
    return { teamId, points: points + adjusted, benchPoints, adjusted, there: null, totals, lines: weekLines }
  })
  return { week, format, isBestBall, prospects, teams: new Map(teams.map((team) => [team.teamId, team])) }
}

/** The results of a week that another host has counted, by team; null for one that was counted here. */
async function resultsThere(
  app: App,
  { id: leagueId }: LeagueRow,
  { season, period }: AskedWeek,
): Promise<Map<TeamId, Pick<TeamWeek, 'points' | 'benchPoints' | 'totals'>> | null> {
  const weeks = await listClosedWeeks(app, { leagueId, season })
  if (!weeks.some((week) => week.period === period && week.countedBy !== null)) return null
  const results = await listResults(app, { leagueId, season })
  return new Map(
    results.flatMap(({ period: of, teamId, points, benchPoints, totals }) =>
      of === period ? [[teamId, { points, benchPoints, totals }] as const] : [],
    ),
  )
}

/** Whether other stats count as much as those of a line: in points, or in a league by categories in each of them. */
function isWorthTheSame(
  { points, stats }: Pick<WeekLine, 'points' | 'stats'>,
  other: Stats,
  rules: Ruleset,
  format: ScoringFormat,
): boolean {
  if (format.scoring === 'points') return scoreStatLine(rules, other).points === points
  const [before, after] = [stats, other].map((one) => weekTotals(format, [{ slot: '', stats: one }]))
  return isDeepStrictEqual(before, after)
}

/** An empty line for every game of a player in which they have none yet. */
function toCome(
  week: LeagueWeek,
  prospects: ReadonlyMap<PlayerId, Prospect>,
  known: readonly KnownLine[],
): KnownLine[] {
  const has = new Set(known.map(({ gameId, playerId }) => `${gameId} ${playerId}`))
  return [...prospects.keys()].flatMap((playerId) =>
    week.games.flatMap((game) =>
      game.counts && !has.has(`${game.id} ${playerId}`) && week.sideOf(playerId, game) !== null
        ? [{ gameId: game.id, playerId, version: 0, stats: {} }]
        : [],
    ),
  )
}

/** The lines of a week that is over, in the versions that count. */
async function asCounted(
  app: App,
  { sport }: LeagueRow,
  known: readonly KnownLine[],
  counted: readonly CountedStatLineRow[],
): Promise<KnownLine[]> {
  const now = new Map(known.map((line) => [`${line.gameId} ${line.playerId}`, line]))
  const lines: KnownLine[] = []
  for (const { gameId, playerId, version } of counted) {
    const line = now.get(`${gameId} ${playerId}`)
    if (line?.version === version) lines.push(line)
    else
      lines.push({
        gameId,
        playerId,
        version,
        stats: await statsIn(app, sport, { gameId, playerId, version }),
      })
  }
  return lines
}
