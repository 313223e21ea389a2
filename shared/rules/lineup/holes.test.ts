import { expect, it } from 'vitest'
import { holesOf, type HolePlayer } from './holes.ts'

const QB = { slot: 'QB', positions: ['QB'] }
const FLEX = { slot: 'FLEX', positions: ['RB', 'WR'] }
const man = (id: string, position: string, more: Partial<HolePlayer<string>> = {}): HolePlayer<string> => ({
  id,
  positions: [position],
  isLocked: false,
  plays: true,
  isOut: false,
  ...more,
})
const away = { plays: false }

it.each([
  ['nobody is missing', ['a', 'b'], [man('a', 'QB'), man('b', 'RB')], []],
  ['an empty place', [null, 'b'], [man('b', 'RB')], [['QB', 'empty', null]]],
  ['a bye', ['a', 'b'], [man('a', 'QB', away), man('b', 'RB')], [['QB', 'no-game', 'a']]],
  [
    'who is out',
    ['a', 'b'],
    [man('a', 'QB'), man('b', 'RB', { ...away, isOut: true })],
    [['FLEX', 'out', 'b']],
  ],
  ['who is locked stays', ['a', 'b'], [man('a', 'QB', { ...away, isLocked: true }), man('b', 'RB')], []],
  ['who has left the roster', ['gone', 'b'], [man('b', 'RB')], [['QB', 'empty', null]]],
])('%s', (_, before, roster, holes) => {
  const found = holesOf({ starters: [QB, FLEX], before, roster, onlyWithBench: false })
  expect(found.map(({ slot, why, player }) => [slot, why, player])).toEqual(holes)
})

it('leaves out what nobody on the bench could fill, where that is wanted', () => {
  const roster = [
    man('a', 'QB', away),
    man('b', 'RB', away),
    man('c', 'WR'),
    man('d', 'QB', { isLocked: true }),
  ]
  const found = holesOf({ starters: [QB, FLEX], before: ['a', 'b'], roster, onlyWithBench: true })
  expect(found.map(({ slot }) => slot)).toEqual(['FLEX'])
})
