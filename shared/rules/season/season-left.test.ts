import { expect, it } from 'vitest'
import { seasonLeftOf, rangeOf } from './season-left.ts'
import type { GameResult, StandingsRules } from './result.ts'
import type { Scheduled } from './schedule.ts'

const teams = ['A', 'A', 'B', 'B'].map((division, id) => ({ id, division }))
const game = (week: number, [home, away]: [number, number], [homePoints, awayPoints]: [number, number]) =>
  ({ week, home, away, homePoints, awayPoints }) satisfies GameResult<number>
const rules: StandingsRules = { tieBreakers: [], restartTies: false, medianGame: false }

/** Team 0 has beaten its rival, lost to it and tied it; they meet once more. */
const played = [game(1, [0, 1], [9, 5]), game(2, [1, 0], [7, 6]), game(3, [0, 1], [4, 4])]
const left: readonly Scheduled<number>[] = [
  { week: 4, home: 0, away: 1 },
  { week: 4, home: 2, away: 3 },
]

it.each([
  ['division-record', { min: 3 / 8, max: 5 / 8 }],
  ['all-play', { min: 3 / 12, max: 9 / 12 }],
  ['points-for', { min: 19, max: Infinity }],
  ['points-against', { min: 16, max: Infinity }],
  ['head-to-head', null],
] as const)('%s may come to what games left can still make of it', (breaker, range) => {
  expect(rangeOf(seasonLeftOf(teams, played, left, rules), 0, breaker)).toEqual(range)
})

it.each([
  ['division-record', { min: 1 / 2, max: 1 / 2 }],
  ['points-for', { min: 19, max: 19 }],
] as const)('%s is what it is once no game is left', (breaker, range) => {
  expect(rangeOf(seasonLeftOf(teams, played, [], rules), 0, breaker)).toEqual(range)
})
