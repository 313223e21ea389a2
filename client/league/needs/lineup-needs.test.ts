import { describe, expect, it } from 'vitest'
import { GameId, PlayerId, ProTeamId } from '../../../shared/core/ids.ts'
import type { LineupPlayer } from '../../../shared/lineup/lineup.ts'
import { lineupNeeds } from './lineup-needs.ts'

const TEAM = {
  id: ProTeamId.parse('1'),
  abbreviation: 'BOS',
  name: 'Boston',
  shortName: 'Boston',
  color: null,
  logo: null,
}

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

function player(id: string, change: Partial<LineupPlayer> = {}): LineupPlayer {
  return {
    id: PlayerId.parse(id),
    name: `Player ${id}`,
    team: TEAM,
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
    beyond: null,
    ...change,
  }
}

/** Two slots for a center, and who has them; everyone else is on the bench. */
function needs(sport: 'nfl' | 'nhl', starters: readonly (string | null)[], players: readonly LineupPlayer[]) {
  const slot = { slot: 'C', positions: ['C'] }
  return lineupNeeds({
    sport,
    day: 1,
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
    ['nothing where both play', 'nfl', ['1', '2'], [player('1'), player('2')], []],
    ['a player for an empty slot', 'nfl', ['1', null], [player('1')], ['C is empty: –']],
    [
      'the one on the bench for an empty slot',
      'nfl',
      ['1', null],
      [player('1'), player('3')],
      ['C is empty: 3'],
    ],
    [
      'another for a starter on bye, in football',
      'nfl',
      ['1', '2'],
      [player('1'), player('2', { games: [] })],
      ['2 is on bye at C: –'],
    ],
    [
      'another for a starter whose game is called off',
      'nfl',
      ['1', '2'],
      [player('1'), player('2', { games: [{ ...GAME, counts: false }] })],
      ['2 has no game at C: –'],
    ],
    [
      'another for a free agent',
      'nfl',
      ['1', '2'],
      [player('1'), player('2', { team: null, games: [] })],
      ['2 has no team at C: –'],
    ],
    [
      'the most points to gain first',
      'nfl',
      ['1', '2'],
      [
        player('1', { games: [] }),
        player('2', { status: 'out', projection: 0 }),
        player('3', { projection: 500 }),
        player('4', { projection: 900 }),
      ],
      ['1 is on bye at C: 4', '2 is out at C: 3'],
    ],
    [
      'nothing on a day on which nobody else plays',
      'nhl',
      ['1', '2'],
      [player('1', { games: [] }), player('2', { games: [] }), player('3', { games: [] })],
      [],
    ],
    [
      'the one on the bench who plays today',
      'nhl',
      ['1', '2'],
      [player('1', { games: [] }), player('2', { games: [] }), player('3')],
      ['1 has no game today at C: 3'],
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
      'another for a starter who is out, unless they are locked',
      'nhl',
      ['1', '2'],
      [player('1', { status: 'out' }), player('2', { status: 'injured-reserve', isLocked: true })],
      ['1 is out at C: –'],
    ],
    [
      'others for all who are out',
      'nfl',
      ['1', '2'],
      [player('1', { status: 'injured-reserve' }), player('2', { status: 'suspended' })],
      ['1 is on IR at C: –', '2 is suspended at C: –'],
    ],
  ] as const)('is %s', (...row) => {
    const [, sport, starters, players, said] = row
    expect(needs(sport, starters, players).map(({ words, fix }) => `${words}: ${fix?.name ?? '–'}`)).toEqual(
      said,
    )
  })

  it('is a lineup that can be saved as it is, and names who it is about', () => {
    const [need] = needs('nfl', ['1', '2'], [player('1'), player('2', { games: [] }), player('3')])
    expect(need?.player).toBe('2 (bye)')
    expect(need?.fix?.starters).toEqual(['1', '3'])
  })
})
