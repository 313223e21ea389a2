import { at, indexOf, recordsOf } from './played.ts'
import {
  type GameResult,
  hasMedian,
  type SeasonTeam,
  type StandingsRules,
  type TeamKey,
  type TieBreaker,
} from './result.ts'
import type { Scheduled } from './schedule.ts'
import { rivalsOf, type TeamRecords } from './team-records.ts'

/** What is left of a season, teams by their index. */
export interface SeasonLeft {
  readonly size: number
  readonly records: TeamRecords
  readonly rules: StandingsRules
  readonly left: readonly (readonly [number, number])[]
  /** How often two teams still meet; a row of `size` for each team. */
  readonly meetings: Int32Array
  /** Games left, without those against the median. */
  readonly gamesLeft: Int32Array
  /** By team, games against the median that are left. */
  readonly mediansLeft: Int32Array
  /** Of each week left who plays in it or has a bye. */
  readonly weeks: readonly (readonly number[])[]
  /** Those of them that have a game against the median. */
  readonly medianWeeks: readonly (readonly number[])[]
}

export function seasonLeftOf<Id extends TeamKey>(
  teams: readonly SeasonTeam<Id>[],
  played: readonly GameResult<Id>[],
  scheduled: readonly Scheduled<Id>[],
  rules: StandingsRules,
): SeasonLeft {
  const size = teams.length
  const indices = indexOf(teams)
  const meetings = new Int32Array(size * size)
  const gamesLeft = new Int32Array(size)
  const mediansLeft = new Int32Array(size)
  const left: (readonly [number, number])[] = []
  const weeks = new Map<number, Set<number>>()
  for (const { week, home, away } of scheduled) {
    const playing = weeks.get(week) ?? new Set<number>()
    weeks.set(week, playing)
    const first = at(indices, home)
    playing.add(first)
    if (away === null) continue
    const second = at(indices, away)
    playing.add(second)
    left.push([first, second])
    more(meetings, first * size + second)
    more(meetings, second * size + first)
    more(gamesLeft, first)
    more(gamesLeft, second)
  }
  const byWeek = [...weeks.values()].map((playing) => [...playing])
  const medianWeeks = [...weeks].flatMap(([week, playing]) => (hasMedian(rules, week) ? [[...playing]] : []))
  for (const team of medianWeeks.flat()) more(mediansLeft, team)
  return {
    size,
    records: recordsOf(teams, played, rules),
    rules,
    left,
    meetings,
    gamesLeft,
    mediansLeft,
    weeks: byWeek,
    medianWeeks,
  }
}

/** The range of a tie-breaker; a share, or hundredths without an upper bound. */
export interface Range {
  readonly min: number
  readonly max: number
}

/**
 * The range of a tie-breaker for a team, whatever happens: points may be any from 0 on. Games that depend on
 * each other are considered independently, so that a range may be too wide, never too narrow. Null for
 * head-to-head, which depends on the teams that are level.
 */
export function rangeOf(seasonLeft: SeasonLeft, team: number, breaker: TieBreaker): Range | null {
  const { records, gamesLeft, weeks } = seasonLeft
  switch (breaker) {
    case 'head-to-head':
      return null
    case 'points-for':
      return openEnded(records.pointsFor[team] ?? 0, gamesLeft[team] ?? 0)
    case 'points-against':
      return openEnded(records.pointsAgainst[team] ?? 0, gamesLeft[team] ?? 0)
    case 'division-record': {
      const rivals = rivalsOf(records, team)
      let halves = 0
      let games = 0
      let open = 0
      for (const rival of rivals) {
        const won = records.beat[team * records.size + rival] ?? 0
        const lost = records.beat[rival * records.size + team] ?? 0
        const drew = records.drew[team * records.size + rival] ?? 0
        halves += 2 * won + drew
        games += won + lost + drew
        open += seasonLeft.meetings[team * records.size + rival] ?? 0
      }
      return shares(halves, games, open)
    }
    case 'all-play': {
      const [wins, losses, ties] = [records.allPlayWins, records.allPlayLosses, records.allPlayTies].map(
        (counts) => counts[team] ?? 0,
      )
      const open = weeks.reduce((sum, week) => sum + (week.includes(team) ? week.length - 1 : 0), 0)
      return shares(2 * (wins ?? 0) + (ties ?? 0), (wins ?? 0) + (losses ?? 0) + (ties ?? 0), open)
    }
  }
}

function openEnded(points: number, games: number): Range {
  return { min: points, max: games > 0 ? Infinity : points }
}

function shares(halves: number, games: number, open: number): Range {
  const all = games + open
  return all === 0
    ? { min: 0.5, max: 0.5 }
    : { min: halves / (2 * all), max: (halves + 2 * open) / (2 * all) }
}

function more(counts: Int32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1
}
