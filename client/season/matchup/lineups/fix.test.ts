import { expect, it } from 'vitest'
import { GameId, PlayerId, TeamId } from '../../../../shared/core/ids.ts'
import { needsFix } from './fix.ts'
import type { Matchup, MatchupPlayer } from '../types.ts'

type State = 'pre' | 'in' | 'post'

function player(
  slot: string | null,
  games: readonly State[],
  status: MatchupPlayer['status'] = 'active',
): MatchupPlayer {
  return {
    id: PlayerId.parse('1'),
    name: 'Vance Sandifer',
    team: null,
    position: 'RB',
    eligible: ['RB'],
    status,
    headshot: null,
    slot,
    spot: null,
    points: 0,
    benchPoints: 0,
    projection: 0,
    perGame: null,
    lines: games.map((state, day) => ({
      game: {
        id: GameId.parse('1'),
        startsAt: 0,
        isTimeSet: true,
        state,
        detail: '',
        opponent: 'BUF',
        isHome: true,
        counts: true,
      },
      day,
      slot,
      beyond: null,
      version: null,
      stats: null,
      points: 0,
      countedVersion: null,
      left: 1,
    })),
  }
}

const waiting = player(null, ['pre'])
const done = player(null, ['post'])

it.each<
  [
    string,
    MatchupPlayer | null,
    { sport?: Matchup['sport']; state?: Matchup['state']; isMine?: boolean; bench?: MatchupPlayer },
    boolean,
  ]
>([
  ['a starter on bye', player('RB', []), {}, true],
  ['no one', null, {}, true],
  ['a starter who is out', player('RB', ['pre'], 'out'), {}, true],
  ['a starter on injured reserve', player('RB', ['pre'], 'injured-reserve'), {}, true],
  ['a starter who is questionable', player('RB', ['pre'], 'questionable'), {}, false],
  ['a starter who plays later', player('RB', ['pre']), {}, false],
  ['a starter who was hurt in the game', player('RB', ['in'], 'out'), {}, false],
  ['a starter without games in basketball', player('PG', []), { sport: 'nba' }, false],
  ['an empty place in basketball', null, { sport: 'nba' }, true],
  ['an opponent’s empty place', null, { isMine: false }, false],
  ['an empty place of a week that is over', null, { state: 'provisional' }, false],
  ['an empty place with no one left on the bench', null, { bench: done }, false],
])('%s', (_, starter, { sport = 'nfl', state = 'live', isMine = true, bench = waiting }, needs) => {
  const team = { id: TeamId.parse('aaaaaaaaaaaa'), name: 'Rome', ownerName: 'Livia', division: null, isMine }
  expect(needsFix({ sport, state }, { team, players: [bench] }, starter)).toBe(needs)
})
