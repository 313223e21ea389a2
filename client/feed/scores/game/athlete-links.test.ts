import { expect, test } from 'vitest'
import type { StatTable } from '../../../../shared/game/game.ts'
import { leadsToPlayer, playersAmong } from './athlete-links.ts'

function table(name: string | null, ...ids: Array<string | null>): StatTable {
  const athletes = ids.map((id) => ({
    athlete: { id, displayName: 'Somebody', shortName: null, headshot: null, position: null },
    starter: true,
    didNotPlay: false,
    stats: [],
  }))
  return { name, keys: [], labels: [], athletes, totals: [] }
}

test('football’s players are those who run, catch, throw, kick or return; who only tackles or punts is none', () => {
  const tables = [
    table('passing', '1'),
    table('receiving', '2', null),
    table('puntReturns', '3'),
    table('defensive', '3', '4'),
    table('punting', '5'),
  ]
  expect([...playersAmong('nfl', tables)]).toEqual(['1', '2', '3'])
})

test('elsewhere everybody in the box score is a player, and nobody where there are no leagues', () => {
  expect([...playersAmong('nba', [table(null, '1', '2')])]).toEqual(['1', '2'])
  expect([...playersAmong('nhl', [table('goalies', '7')])]).toEqual(['7'])
  expect([...playersAmong('ncaa_mbb', [table(null, '1')])]).toEqual([])
})

test.for([
  ['nfl', 'passingYards', true],
  ['ncaaf', 'rushingLeader', true],
  ['nfl', 'sacks', false],
  ['nfl', 'totalTackles', false],
  ['nba', 'rebounds', true],
  ['ncaa_mbb', 'points', false],
] as const)('in %s who leads in %s is a player: %s', ([sport, category, isPlayer]) => {
  expect(leadsToPlayer(sport, category)).toBe(isPlayer)
})
