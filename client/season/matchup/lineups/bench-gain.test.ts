import { expect, it } from 'vitest'
import { GameId, PlayerId } from '../../../../shared/core/ids.ts'
import { benchGain } from './bench-gain.ts'
import type { MatchupPlayer } from '../types.ts'

/** A player by position, slot, points, and day. */
function player(
  id: string,
  of: { position: string; games: [day: number, slot: string | null, points: number][]; spot?: 'reserve' },
): MatchupPlayer {
  const game = (day: number) => ({
    id: GameId.parse(String(day)),
    startsAt: 0,
    isTimeSet: true,
    state: 'post' as const,
    detail: 'Final',
    opponent: 'BUF',
    isHome: true,
    counts: true,
  })
  return {
    id: PlayerId.parse(id),
    name: id,
    team: null,
    position: of.position,
    eligible: [of.position],
    status: 'active',
    headshot: null,
    slot: of.games[0]?.[1] ?? null,
    spot: of.spot ?? null,
    points: 0,
    benchPoints: 0,
    projection: 0,
    perGame: null,
    lines: of.games.map(([day, slot, points]) => ({
      game: game(day),
      day,
      slot,
      beyond: null,
      version: 1,
      stats: {},
      points,
      countedVersion: null,
      left: 0,
    })),
  }
}

const PLACES = [
  { slot: 'RB', positions: ['RB'], player: null },
  { slot: 'FLEX', positions: ['RB', 'WR', 'TE'], player: null },
  { slot: null, player: null },
]

it.each<[string, MatchupPlayer[], number]>([
  [
    'a bench that would have moved a starter to FLEX',
    [
      player('1', { position: 'RB', games: [[1, 'RB', 900]] }),
      player('2', { position: 'WR', games: [[1, 'FLEX', 500]] }),
      player('3', { position: 'RB', games: [[1, null, 1_300]] }),
    ],
    800,
  ],
  [
    'the best lineup itself',
    [
      player('1', { position: 'RB', games: [[1, 'RB', 900]] }),
      player('3', { position: 'RB', games: [[1, null, 300]] }),
      player('2', { position: 'WR', games: [[1, 'FLEX', 500]] }),
    ],
    0,
  ],
  [
    'a starter below nothing, whose slot had better been empty',
    [player('1', { position: 'RB', games: [[1, 'RB', -200]] })],
    200,
  ],
  [
    'someone on IR, who could not start',
    [
      player('1', { position: 'RB', games: [[1, 'RB', 100]] }),
      player('3', { position: 'RB', games: [[1, null, 1_300]], spot: 'reserve' }),
    ],
    0,
  ],
  [
    'two days, each for itself',
    [
      player('1', {
        position: 'RB',
        games: [
          [1, 'RB', 100],
          [2, null, 700],
        ],
      }),
      player('2', {
        position: 'RB',
        games: [
          [1, 'FLEX', 100],
          [2, 'FLEX', 100],
        ],
      }),
      player('3', {
        position: 'RB',
        games: [
          [1, null, 400],
          [2, 'RB', 300],
        ],
      }),
    ],
    300 + 600,
  ],
])('%s', (_, players, gain) => {
  expect(benchGain({ places: PLACES, players })).toBe(gain)
})
