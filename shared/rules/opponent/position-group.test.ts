import { expect, it } from 'vitest'
import type { FantasySportKey } from '../../sports/index.ts'
import { groupOfPlayer, groupsOfGame } from './position-group.ts'

it.each<[sport: FantasySportKey, positions: string[], isStart: boolean, groups: string[]]>([
  ['nfl', ['RB'], false, ['RB']],
  ['nfl', ['D/ST'], false, ['D/ST']],
  ['nba', ['PG', 'SG'], false, ['PG', 'SG']],
  ['nhl', ['G'], false, ['G']],
  ['nfl', [], false, []],
  ['mlb', ['2B', 'SS'], false, ['hitters']],
  ['mlb', ['SP'], true, ['starters']],
  ['mlb', ['SP', 'RP'], false, []],
  ['mlb', ['RP'], true, ['starters']],
  // One line holds what he has pitched and batted.
  ['mlb', ['DH', 'SP'], true, []],
  ['mlb', ['DH', 'SP'], false, ['hitters']],
])('a game in %s of %j (starting pitcher: %j) counts for %j', (sport, positions, isStart, groups) => {
  expect(groupsOfGame(sport, { positions, isStart })).toEqual(groups)
})

it.each<[sport: FantasySportKey, positions: string[], group: string | null]>([
  ['nfl', ['WR', 'RB'], 'WR'],
  ['nfl', [], null],
  ['mlb', ['C', '1B'], 'hitters'],
  ['mlb', ['SP'], 'starters'],
  ['mlb', ['RP', 'SP'], 'starters'],
  ['mlb', ['RP'], null],
  ['mlb', ['DH', 'SP'], 'hitters'],
])('in %s an opponent of %j is measured by %j', (sport, positions, group) => {
  expect(groupOfPlayer(sport, positions)).toBe(group)
})
