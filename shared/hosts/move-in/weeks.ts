import type { HostLineup, HostMatchup, HostSeason, HostWeek } from '../league/host-league.ts'
import type { WinLoss } from '../../rules/season/result.ts'
import { isOver } from './calendar.ts'

/** Two teams by the host’s ids; the second is null for a bye. */
export interface MovedMatchup {
  readonly home: string
  readonly away: string | null
}

/** What a team has in a week, in hundredths. */
export interface MovedResult {
  readonly team: string
  readonly points: number
  readonly bench: number
  /** In a league by categories: what it won, lost and tied. */
  readonly record: WinLoss | null
}

/** A week that the host has counted. */
export interface MovedWeek {
  readonly week: number
  readonly results: readonly MovedResult[]
}

/** Who plays who in a week before the playoffs. @returns none where the host does not say */
export function matchupsOfWeek({ matchups }: HostWeek): MovedMatchup[] {
  return matchups.flatMap(({ home, away, part }) => (part === 'regular' ? [{ home, away }] : []))
}

/** The weeks that are over, in order, up to the first that is not. Of a team without points it is none. */
export function weeksOver({ weeks, teams }: Pick<HostSeason, 'weeks' | 'teams'>): MovedWeek[] {
  const over: MovedWeek[] = []
  for (const week of weeks.toSorted((a, b) => a.week - b.week)) {
    if (!isOver(week)) break
    over.push({ week: week.week, results: teams.map(({ id }) => resultOf(week, id)) })
  }
  return over
}

function resultOf({ matchups, lineups }: HostWeek, team: string): MovedResult {
  const lineup = lineups.find((one) => one.team === team)
  const points = pointsIn(matchups, team) ?? lineup?.points ?? 0
  return {
    team,
    points,
    bench: lineup ? benchOf(lineup) : 0,
    record: recordIn(matchups, team),
  }
}

/** The total of a team, which is the same in each of its games. */
function pointsIn(matchups: readonly HostMatchup[], team: string): number | null {
  for (const { home, away, homePoints, awayPoints } of matchups) {
    if (home === team && homePoints !== null) return homePoints
    if (away === team && awayPoints !== null) return awayPoints
  }
  return null
}

/** From the side of a team; all of its games together. */
function recordIn(matchups: readonly HostMatchup[], team: string): WinLoss | null {
  const records = matchups.flatMap(({ home, away, categories, part }) => {
    if (categories === null || part === 'median' || (home !== team && away !== team)) return []
    const { wins, losses, ties } = categories
    return home === team ? { wins, losses, ties } : { wins: losses, losses: wins, ties }
  })
  const [first, ...others] = records
  return first === undefined ? null : others.reduce(sum, first)
}

function sum(one: WinLoss, other: WinLoss): WinLoss {
  return { wins: one.wins + other.wins, losses: one.losses + other.losses, ties: one.ties + other.ties }
}

function benchOf({ bench }: HostLineup): number {
  return bench.reduce((sum, { points }) => sum + (points ?? 0), 0)
}
