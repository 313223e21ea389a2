import { expect, test } from 'vitest'
import { FANTASY_SPORT_KEYS } from '../../../../shared/sports/index.ts'
import { DEFAULT_RULES } from '../../../../shared/sports/stats.ts'
import { statList, statSentence } from './stat-list.ts'

test.for([
  [
    'nfl',
    { passtd: 2, passyd: 224, int: 1 },
    '224 passing yards, 2 passing touchdowns, 1 interception thrown',
  ],
  ['nfl', { rushyd: -1 }, '−1 rushing yard'],
  ['mlb', { ip: 17, win: 1, earned_run: 0 }, '5.2 innings pitched, 1 win'],
  ['mlb', { ip: 3 }, '1.0 inning pitched'],
  ['nhl', {}, ''],
] as const)('%s: %o', ([sport, stats, words]) => {
  expect(statSentence(sport, stats)).toBe(words)
})

test.for(FANTASY_SPORT_KEYS)('every stat that %s scores has a name', (sport) => {
  const stats = Object.keys(DEFAULT_RULES[sport]).map((rule) => rule.replace('points_', ''))
  const named = statList(sport, Object.fromEntries(stats.map((stat) => [stat, 1])))
  expect(named.map(({ stat }) => stat).toSorted()).toEqual(stats.toSorted())
})
