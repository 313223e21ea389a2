import { expect, it } from 'vitest'
import { leagueCategories } from '../../rules/format/format-of.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { categoryLine } from './line.ts'

it.each<[FantasySportKey, Record<string, number>, string | null]>([
  ['nba', { point: 18, rebound: 7, block: 2, field_goal: 7, field_goal_attempt: 12 }, '18 PTS, 7 REB, 2 BLK'],
  ['nba', { point: 6, three_pointer: 2 }, '3PM ×2, 6 PTS'],
  // Nothing but misses: what the ratio is made of says that they played.
  ['nba', { field_goal_attempt: 3 }, '0/3 FG%'],
  ['nba', { field_goal: 0, point: 0 }, null],
  ['nba', {}, null],
  ['nhl', { goal: 1, plus_minus: -2 }, '1 G, −2 +/−'],
])('what a line brought in the categories of a league: %s %j', (sport, stats, words) => {
  expect(categoryLine(sport, leagueCategories(sport, {}), stats)).toBe(words)
})
