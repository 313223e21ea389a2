import type { HostLineup, HostRules, HostSeason } from '../../hosts/league/host-league.ts'
import { type PlayerDifference, pointsOf, reasonOf } from './player.ts'
import type { LinesOf } from './stat-line.ts'
import { playedIn } from './weeks.ts'

/** Starters of all lineups, each once a week. */
export interface PlayerCounts {
  /** Those with points at the host and a stat line. */
  readonly compared: number
  readonly equal: number
  /** With points at the host other than none, and without a stat line: the host’s counted. */
  readonly unknown: number
}

/** Totals of teams, each once a week. */
export interface TeamCounts {
  readonly all: number
  readonly equal: number
}

/** Why a team’s total at the host is not the sum of its starters there. */
export type TeamReason =
  /** The host says that its commissioner changed it by this. */
  | 'commissioner'
  /** Each team at home had the same more in that week, and no other team anything. */
  | 'home-bonus'
  /** Something that the files do not have: a correction of stats, or of the result by hand. */
  | 'not-their-sum'

/** A team whose total at the host is not the sum of its starters there. Hundredths. */
export interface TeamDifference {
  readonly week: number
  readonly team: string
  /** The total at the host. */
  readonly host: number
  /** The sum of the starters at the host. */
  readonly sum: number
  readonly reason: TeamReason
}

/** What a team scored in a week, hundredths. */
export interface TeamPoints {
  readonly points: number
  /** Whether all starters who scored have a stat line. */
  readonly isWhole: boolean
}

/** What teams scored by what their starters did. */
export interface TeamsReplay {
  readonly counts: TeamCounts
  readonly differences: readonly TeamDifference[]
  readonly players: PlayerCounts | null
  readonly playerDifferences: readonly PlayerDifference[]
  /** By `teamKey`. */
  readonly points: ReadonlyMap<string, TeamPoints>
  /** Weeks that were played and of which no team’s starters are known with their points. */
  readonly without: readonly number[]
}

/** A team in a week. */
export function teamKey(week: number, team: string): string {
  return `${week} ${team}`
}

interface Scoring {
  readonly rules: HostRules
  readonly linesOf: LinesOf
}

/** @param scoring null where the host’s points of the starters are all that there is */
export function replayTeams(season: HostSeason, scoring: Scoring | null): TeamsReplay {
  const points = new Map<string, TeamPoints>()
  const differences: TeamDifference[] = []
  const playerDifferences: PlayerDifference[] = []
  const without: number[] = []
  const counts = { all: 0, equal: 0 }
  const players = { compared: 0, equal: 0, unknown: 0 }
  for (const { week, matchups, lineups } of playedIn(season)) {
    const home = new Set(matchups.flatMap((one) => (one.away === null ? [] : [one.home])))
    const off = new Map<HostLineup, number>()
    let found = 0
    for (const lineup of lineups) {
      const isScored = lineup.starters.some((one) => one.points !== 0)
      const starters = lineup.starters.map((starter) =>
        replayStarter(starter, { week, team: lineup.team, scoring, isScored }),
      )
      for (const { difference, state } of starters) {
        if (difference) playerDifferences.push(difference)
        if (state === 'equal' || state === 'different') players.compared += 1
        if (state === 'equal') players.equal += 1
        if (state === 'unknown') players.unknown += 1
      }
      const total = sumOf(starters.map(({ replayed }) => replayed))
      if (starters.length === 0 || total === null) continue
      found += 1
      const isWhole = scoring !== null && starters.every(({ state }) => state !== 'unknown')
      points.set(teamKey(week, lineup.team), { points: total, isWhole })
      if (lineup.points === null) continue
      counts.all += 1
      if (lineup.points === total) counts.equal += 1
      const sum = sumOf(lineup.starters.map((starter) => starter.points))
      if (sum !== null) off.set(lineup, lineup.points - sum)
    }
    differences.push(...explained(week, off, home))
    if (found === 0) without.push(week)
  }
  return {
    counts,
    differences,
    players: scoring === null ? null : players,
    playerDifferences,
    points,
    without,
  }
}

type Starter = HostLineup['starters'][number]

interface StarterReplay {
  /** Null where neither the host nor a stat line says it. */
  readonly replayed: number | null
  readonly state: 'equal' | 'different' | 'unknown' | 'not-compared'
  readonly difference?: PlayerDifference
}

interface LineupOf {
  readonly week: number
  readonly team: string
  readonly scoring: Scoring | null
  /** Whether the host gave any of its starters points. */
  readonly isScored: boolean
}

function replayStarter(
  { player, points: host }: Starter,
  { week, team, scoring, isScored }: LineupOf,
): StarterReplay {
  if (scoring === null) return { replayed: host, state: 'not-compared' }
  const known = scoring.linesOf({ week, player, team })
  if (known === null) {
    // Without a stat line and without points: they did not play.
    if (host === null || host === 0) return { replayed: host, state: 'not-compared' }
    const difference = { week, team, player, host, replayed: null, reason: { by: 'no-stat-line' } } as const
    return { replayed: host, state: 'unknown', difference }
  }
  const replayed = pointsOf(scoring.rules.rules, known.games)
  if (host === null) return { replayed, state: 'not-compared' }
  if (host === replayed) return { replayed, state: 'equal' }
  const reason = isScored
    ? reasonOf(scoring.rules, known, { host, replayed })
    : ({ by: 'lineup-not-scored' } as const)
  return { replayed, state: 'different', difference: { week, team, player, host, replayed, reason } }
}

/** @param off by how much totals are more than the sum of their starters @param home the teams at home */
function explained(
  week: number,
  off: ReadonlyMap<HostLineup, number>,
  home: ReadonlySet<string>,
): TeamDifference[] {
  const bonus = homeBonus(off, home)
  return [...off].flatMap(([{ team, points, adjusted }, more]): TeamDifference[] => {
    if (more === 0 || points === null) return []
    const reason =
      adjusted === more ? 'commissioner' : bonus !== null && home.has(team) ? 'home-bonus' : 'not-their-sum'
    return [{ week, team, host: points, sum: points - more, reason }]
  })
}

/** What each team at home had more than its starters, where no other team had; null without such a thing, or of one game alone. */
function homeBonus(off: ReadonlyMap<HostLineup, number>, home: ReadonlySet<string>): number | null {
  const atHome = [...off].flatMap(([{ team }, more]) => (home.has(team) ? [more] : []))
  const others = [...off].flatMap(([{ team }, more]) => (home.has(team) ? [] : [more]))
  const [first = 0] = atHome
  const isBonus =
    first > 0 &&
    atHome.length > 1 &&
    others.length > 0 &&
    atHome.every((more) => more === first) &&
    others.every((more) => more === 0)
  return isBonus ? first : null
}

function sumOf(points: ReadonlyArray<number | null>): number | null {
  let sum = 0
  for (const one of points) {
    if (one === null) return null
    sum += one
  }
  return sum
}
