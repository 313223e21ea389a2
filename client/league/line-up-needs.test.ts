import { expect, it } from 'vitest'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import { lineUpNeeds } from './line-up-needs.ts'

const GAME = { id: '1' }

/** Two on a day with so many holes: one starts, the other is on the bench. */
function needsOf(
  sport: FantasySportKey,
  { holes, starter = {}, bench = {} }: { holes: number; starter?: object; bench?: object },
): string[] {
  const player = { status: 'active', isLocked: false, games: [GAME] }
  const lineUp = {
    sport,
    day: 1,
    dayLabel: 'Today',
    days: [{ day: 1, holes }],
    places: [
      { slot: 'A', player: 'one' },
      { slot: null, player: 'two' },
    ],
    players: [
      { ...player, id: 'one', name: 'Ada', ...starter },
      { ...player, id: 'two', name: 'Ben', ...bench },
    ],
  }
  // Of a line-up only what is asked for.
  return lineUpNeeds(lineUp as never)
}

it.each([
  ['nothing is wrong', needsOf('nba', { holes: 0 }), []],
  [
    'somebody on the bench plays in its stead',
    needsOf('nba', { holes: 2 }),
    ['Today: 2 starting places without anybody who plays, and 1 player on the bench who does'],
  ],
  ['nobody on the bench plays that day', needsOf('nhl', { holes: 11, bench: { games: [] } }), []],
  [
    'it is a whole week of football',
    needsOf('nfl', { holes: 1, bench: { games: [] } }),
    ['Today: 1 starting place without anybody who plays'],
  ],
  ['a starter is out', needsOf('nfl', { holes: 0, starter: { status: 'out' } }), ['Ada is out']],
  ['it is too late', needsOf('nfl', { holes: 0, starter: { status: 'out', isLocked: true } }), []],
])('when %s', (_, needs, words) => {
  expect(needs).toEqual(words)
})
