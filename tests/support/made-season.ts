import { must } from '../../shared/core/must.ts'
import type { HostMatchup, HostSeason, HostWeek } from '../../shared/hosts/league/host-league.ts'
import type { LinesOf } from '../../shared/rules/replay/stat-line.ts'
import { scoreStatLine, type Stats } from '../../shared/rules/scoring/scoring.ts'
import { playoffsOf } from '../../shared/rules/season/playoffs.ts'
import { seedsOf } from '../../shared/rules/season/seeds.ts'
import { standingsOf } from '../../shared/rules/season/standings.ts'
import { defaultSettings } from '../../shared/rules/settings/default-settings.ts'
import type { LeagueSettings } from '../../shared/settings/settings.ts'

/** Rules of a made-up league, one of which does not come out even. */
export const MADE_RULES = {
  points_passyd: 0.04,
  points_rushyd: 0.1,
  points_reception: 0.5,
  points_recyd: 0.0667,
}

export const TEAMS = ['1', '2', '3', '4', '5', '6'] as const
export const STARTERS = 3
/** Everyone meets everyone, then four play for the title. */
const REGULAR = 5
export const WEEKS = 7

/** A league of six with playoffs of four. */
export function madeSettings(): LeagueSettings {
  const usual = defaultSettings('nfl', TEAMS.length)
  const playoffs = must(usual.season.playoffs, 'playoffs')
  return {
    ...usual,
    season: {
      ...usual.season,
      weeks: REGULAR,
      playoffs: { ...playoffs, teams: 4, roundWeeks: [1, 1], consolation: 'none', thirdPlace: true },
    },
  }
}

/** Of each player in each week. */
export type Lines = ReadonlyMap<string, Stats>

export function lineKey(week: number, team: string, index: number): string {
  return `${week} ${team}-${index}`
}

export function linesFrom(lines: Lines): LinesOf {
  return ({ week, player }) => {
    const stats = lines.get(`${week} ${player}`)
    return stats === undefined ? null : { games: [stats] }
  }
}

/** A season whose host scores, orders and seeds as the engine does. */
export function madeSeason(lines: Lines): HostSeason {
  const settings = madeSettings()
  const points = new Map<string, number>()
  const lineupsOf = (week: number) =>
    TEAMS.map((team) => {
      const starters = Array.from({ length: STARTERS }, (_, index) => ({
        player: `${team}-${index}`,
        slot: null,
        points: scoreStatLine(MADE_RULES, must(lines.get(lineKey(week, team, index)), 'a line')).points,
      }))
      const total = starters.reduce((sum, one) => sum + one.points, 0)
      points.set(`${week} ${team}`, total)
      return { team, points: total, starters, bench: [] }
    })
  const lineups = new Map(Array.from({ length: WEEKS }, (_, n) => [n + 1, lineupsOf(n + 1)]))
  const scored = (week: number, team: string) => must(points.get(`${week} ${team}`), 'points')
  const matchup = (week: number, home: string, away: string, part: HostMatchup['part']): HostMatchup => ({
    home,
    away,
    homePoints: scored(week, home),
    awayPoints: scored(week, away),
    categories: null,
    part,
    isFinal: true,
  })
  const ofWeek = (week: number) =>
    (roundRobin()[week - 1] ?? []).map(([home, away]) => matchup(week, home, away, 'regular'))
  const regular = [...lineups.keys()].flatMap((week) => ofWeek(week).map((one) => ({ ...one, week })))
  const games = regular.map(({ week, home, away, homePoints, awayPoints }) => ({
    week,
    home,
    away,
    homePoints: homePoints ?? 0,
    awayPoints,
  }))
  const { tieBreakers, restartTies } = settings.season
  const rules = { tieBreakers, restartTies, medianGame: false, divisionWinnersFirst: false }
  const teams = TEAMS.map((id) => ({ id, division: null }))
  const seeds = seedsOf<string>(teams, games, rules).map(({ team }) => team)
  const bracket = playoffsOf(seeds, must(settings.season.playoffs, 'playoffs'), REGULAR + 1, {
    points: [REGULAR + 1, REGULAR + 2].flatMap((week) =>
      TEAMS.map((team) => ({ week, team, points: scored(week, team) })),
    ),
  })
  const weeks = [...lineups].map(([week, lineupsThen]): HostWeek => {
    const later = bracket.games.flatMap(({ week: at, teams: [home, away], part }) =>
      at === week && away !== null ? [matchup(week, home, away, part)] : [],
    )
    return { week, matchups: [...ofWeek(week), ...later], lineups: lineupsThen }
  })
  const places = bracket.places.flatMap((team) => team ?? []).slice(0, 4)
  return {
    season: 2025,
    state: 'over',
    id: 'x',
    name: 'Made Up',
    teams: TEAMS.map((id) => ({
      id,
      name: `Team ${id}`,
      people: [],
      division: null,
      faabLeft: null,
      waiverPriority: null,
    })),
    settings: {},
    settingsNotes: [],
    rules: { rules: MADE_RULES, mapped: 4, unmapped: [] },
    drafts: [],
    tradedPicks: [],
    rosters: [],
    weeks,
    moves: [],
    standings: standingsOf<string>(teams, games, rules).map(
      ({ rank, team, wins, losses, ties, pointsFor, pointsAgainst }) => ({
        rank,
        team,
        wins,
        losses,
        ties,
        pointsFor,
        pointsAgainst,
        total: null,
      }),
    ),
    places,
    champion: places[0] ?? null,
  }
}

/** Five weeks in which each of six teams meets each other once. */
function roundRobin(): (readonly [string, string])[][] {
  const [fixed, ...others] = TEAMS
  return Array.from({ length: REGULAR }, (_, n) => {
    const turned = [...others.slice(n), ...others.slice(0, n)]
    const at = (index: number) => must(turned[index], 'a team')
    return [[fixed, at(0)] as const, [at(1), at(4)] as const, [at(2), at(3)] as const]
  })
}
