import { describe, expect, it } from 'vitest'
import { GameId, PlayerId } from '../../shared/ids.ts'
import type { LineUpPlayer } from '../../shared/line-up.ts'
import { lineUpNeeds } from './line-up-needs.ts'

const GAME = {
  id: GameId.parse('1'),
  startsAt: 0,
  isTimeSet: true,
  state: 'pre',
  detail: '',
  opponent: 'BUF',
  isHome: true,
  counts: true,
} as const

function player(id: string, change: Partial<LineUpPlayer> = {}): LineUpPlayer {
  return {
    id: PlayerId.parse(id),
    name: `Player ${id}`,
    team: null,
    position: 'C',
    eligible: ['C'],
    headshot: null,
    status: 'active',
    statusNote: null,
    games: [GAME],
    isLocked: false,
    locksAt: null,
    perGame: null,
    projection: null,
    points: null,
    ...change,
  }
}

/** Two starting places for a centre, and who has them; the rest is on the bench. */
function needs(sport: 'nfl' | 'nhl', starters: readonly (string | null)[], players: readonly LineUpPlayer[]) {
  const slot = { slot: 'C', positions: ['C'] }
  return lineUpNeeds({
    sport,
    day: 1,
    dayLabel: 'Today',
    plan: { starters: [slot, slot] } as never, // all that is looked at
    places: [
      ...starters.map((id) => ({ slot: 'C', player: id === null ? null : PlayerId.parse(id) })),
      ...players
        .filter(({ id }) => !starters.includes(id))
        .map(({ id }): { slot: null; player: PlayerId } => ({ slot: null, player: id })),
    ],
    players: [...players],
  })
}

describe('what a lineup needs', () => {
  it.each([
    ['nothing where everybody plays', 'nfl', ['1', '2'], [player('1'), player('2')], []],
    [
      'somebody for an empty place',
      'nfl',
      ['1', null],
      [player('1')],
      ['Today: 1 starting place without anybody who plays'],
    ],
    [
      'somebody for whose team rests, in football',
      'nfl',
      ['1', '2'],
      [player('1'), player('2', { games: [] })],
      ['Today: 1 starting place without anybody who plays'],
    ],
    [
      'nothing on a day on which nobody else plays',
      'nhl',
      ['1', '2'],
      [player('1', { games: [] }), player('2', { games: [] }), player('3', { games: [] })],
      [],
    ],
    [
      'whom the bench has for it',
      'nhl',
      ['1', '2'],
      [player('1', { games: [] }), player('2', { games: [] }), player('3')],
      ['Today: 1 starting place without anybody who plays'],
    ],
    [
      'nothing that the bench cannot do',
      'nhl',
      ['1', '2'],
      [
        player('1', { games: [] }),
        player('2'),
        player('3', { eligible: ['G'] }),
        player('4', { isLocked: true }),
      ],
      [],
    ],
    [
      'another for who is out, unless he is locked',
      'nhl',
      ['1', '2'],
      [player('1', { status: 'out' }), player('2', { status: 'injured-reserve', isLocked: true })],
      ['Player 1 is out'],
    ],
    [
      'others for all who are out',
      'nfl',
      ['1', '2'],
      [player('1', { status: 'out' }), player('2', { status: 'suspended' })],
      ['Player 1 and Player 2 are out'],
    ],
  ] as const)('is %s', (...row) => {
    const [, sport, starters, players, said] = row
    expect(needs(sport, starters, players)).toEqual(said)
  })
})
