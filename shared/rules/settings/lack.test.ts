import { expect, it } from 'vitest'
import type { SettingsChange } from '../../settings/settings.ts'
import { withChange } from './change.ts'
import { defaultSettings } from './default-settings.ts'
import { lackOf } from './lack.ts'

const POOL = [
  { positions: ['QB'], count: 60 },
  { positions: ['RB'], count: 120 },
  { positions: ['WR'], count: 200 },
  { positions: ['TE'], count: 90 },
  { positions: ['K'], count: 32 },
  { positions: ['D/ST'], count: 32 },
  { positions: ['DL', 'LB'], count: 300 },
]

const lack = (change: SettingsChange, pool = POOL) =>
  lackOf('nfl', withChange('nfl', defaultSettings('nfl'), change), pool)

it.each<[what: string, change: SettingsChange, expected: object | null]>([
  ['a league that changes nothing', {}, null],
  // Defenders are no help where no slot takes them.
  [
    'a league of more players than there are',
    { size: 32, roster: { bench: 8 } },
    { kind: 'players', spots: 544, players: 534 },
  ],
  ['the same with a slot for defenders', { size: 32, roster: { bench: 8, starters: { LB: 1 } } }, null],
  [
    'two kickers of a team',
    { size: 20, roster: { starters: { K: 2 } } },
    { kind: 'starters', spots: 200, players: 192 },
  ],
  [
    'an own slot that is filled by moving others',
    { size: 20, roster: { slots: { OP: ['QB', 'K'] }, starters: { OP: 2 } } },
    null,
  ],
  [
    'own slots that overlap, and one too many',
    { size: 20, roster: { slots: { OP: ['QB', 'K'], Leg: ['K'] }, starters: { OP: 3, K: 1, Leg: 1 } } },
    { kind: 'starters', spots: 260, players: 232 },
  ],
])('%s', (_, change, expected) => {
  expect(lack(change)).toEqual(expected)
})

it('is nobody’s guess while no player is known', () => {
  expect(lack({ size: 32, roster: { bench: 50 } }, [])).toBeNull()
})
