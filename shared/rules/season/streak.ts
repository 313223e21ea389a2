import { at, scoresByWeek } from './played.ts'
import { type GameResult, hasMedian, type MedianRules, type TeamKey } from './result.ts'
import { medianOf } from './team-records.ts'

export interface Streak {
  readonly result: 'W' | 'L' | 'T'
  /** Games in a row, from 1. */
  readonly length: number
}

type Result = Streak['result']

/** Each team's results in the order of its games, by index; the game against the median is the last of its week. */
export function resultsByTeam<Id extends TeamKey>(
  indices: ReadonlyMap<Id, number>,
  games: readonly GameResult<Id>[],
  rules: MedianRules,
): Result[][] {
  const results: Result[][] = Array.from({ length: indices.size }, () => [])
  const weeks = scoresByWeek(indices, games)
  const pushMedians = (week: number) => {
    const scores = weeks.get(week)
    if (!hasMedian(rules, week) || scores === undefined) return
    const middle = medianOf(scores)
    for (const [team, score] of scores.entries())
      if (!Number.isNaN(score)) results[team]?.push(resultOf(score - middle))
  }
  let last: number | null = null
  for (const { week, home, away, homePoints, awayPoints } of games.toSorted((a, b) => a.week - b.week)) {
    if (last !== null && last !== week) pushMedians(last)
    last = week
    if (away === null) continue
    const lead = homePoints - (awayPoints ?? 0)
    results[at(indices, home)]?.push(resultOf(lead))
    results[at(indices, away)]?.push(resultOf(-lead))
  }
  if (last !== null) pushMedians(last)
  return results
}

/** How a team's last games went; null before its first. */
export function streakOf(results: readonly Result[]): Streak | null {
  const result = results.at(-1)
  if (result === undefined) return null
  const length = results.length - 1 - results.findLastIndex((one) => one !== result)
  return { result, length }
}

/** The longest row of one result. Of two as long the earlier. */
export function longestStreak(results: readonly Result[], result: Result): number {
  let longest = 0
  let length = 0
  for (const one of results) {
    length = one === result ? length + 1 : 0
    longest = Math.max(longest, length)
  }
  return longest
}

function resultOf(lead: number): Result {
  return lead > 0 ? 'W' : lead < 0 ? 'L' : 'T'
}
