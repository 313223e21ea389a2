import { expect, it } from 'vitest'
import type { NoShow } from '../../rules/lineup/auto-start.ts'
import type { LineupProblem } from '../../rules/lineup/move.ts'
import { lineupDayLabel, lineupProblemsLabel, replacementsLabel, slotName } from './lineup.ts'

it('calls a day by its date, and in football by its week', () => {
  expect(lineupDayLabel('nfl', 11, 'Week 11')).toBe('Week 11')
  expect(lineupDayLabel('nba', 20261121, 'Nov 16 – 22')).toBe('Sat, Nov 21')
})

it('calls a slot by its name', () => {
  expect([slotName('nfl', 'FLEX'), slotName('nfl', 'OLD'), slotName('nfl', null)]).toEqual([
    'Flex',
    'OLD',
    'the bench',
  ])
})

it.each<[LineupProblem<string>, string]>([
  [
    { kind: 'places', has: 8, needs: 9 },
    'A lineup has 9 places, and this one 8. Please load the page again.',
  ],
  [{ kind: 'not-on-roster', player: 'Josh Allen' }, 'Josh Allen is not on this roster any more.'],
  [{ kind: 'twice', player: 'Josh Allen' }, 'Josh Allen cannot have two places.'],
  [{ kind: 'does-not-fit', player: 'Josh Allen', slot: 'FLEX' }, 'Josh Allen cannot be played at Flex.'],
  [
    { kind: 'locked-starter', player: 'Josh Allen', slot: 'QB' },
    'Josh Allen is locked at Quarterback: play has begun.',
  ],
  [{ kind: 'locked-bench', player: 'Josh Allen' }, 'Josh Allen is locked on the bench: play has begun.'],
  [{ kind: 'day-over' }, 'The games of that day are over: its lineup stays as it is.'],
])('%o', (problem, words) => {
  expect(lineupProblemsLabel([problem], { sport: 'nfl', playerName: (name) => name })).toBe(words)
})

it('says who starts for whom, and why', () => {
  const replaced = (why: NoShow) =>
    replacementsLabel([{ out: 'Nico Collins', why, in: 'Tank Dell', slot: 'FLEX' }], {
      sport: 'nfl',
      playerName: (name) => name,
    })
  expect(replaced({ why: 'status', status: 'out' })).toBe(
    'Nico Collins is out: Tank Dell starts instead at Flex.',
  )
  expect(
    [
      { why: 'status', status: 'injured-reserve' } as const,
      { why: 'status', status: 'suspended' } as const,
      { why: 'bye', period: 'Week 11' } as const,
      { why: 'no-game' } as const,
      { why: 'called-off' } as const,
    ].map((why) => replaced(why).split(':')[0]),
  ).toEqual([
    'Nico Collins is on injured reserve',
    'Nico Collins is suspended',
    'Nico Collins has a bye',
    'Nico Collins has no game',
    'Nico Collins does not play, as the game is called off',
  ])
})
