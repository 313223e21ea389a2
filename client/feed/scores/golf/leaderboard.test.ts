import { expect, test } from 'vitest'
import type { LeaderboardRow } from '../../../../shared/game/game.ts'
import { firstBelowCut, firstTeeTime, isFound, leadersOf } from './leaderboard.ts'

function row(displayName: string, rest: Partial<LeaderboardRow> = {}): LeaderboardRow {
  return {
    id: displayName,
    athlete: { id: null, displayName, shortName: null, headshot: null, position: null },
    country: null,
    flag: null,
    position: '-',
    score: '-',
    today: '-',
    thru: '-',
    rounds: [],
    strokes: null,
    ...rest,
  }
}

test('a card shows five and counts who shares the last of their places', () => {
  const rows = ['1', '2', '3', 'T4', 'T4', 'T4', 'T4', '8'].map((position, k) => row(String(k), { position }))
  const { shown, tied } = leadersOf(rows)
  expect(shown.map(({ position }) => position)).toEqual(['1', '2', '3', 'T4', 'T4'])
  expect(tied).toBe(2)
})

test('nobody leads before play, and nobody who is out of it leads', () => {
  expect(leadersOf([row('A'), row('B'), row('C', { position: 'CUT' })])).toEqual({ shown: [], tied: 0 })
})

test('the cut line is above the first who missed the cut, not above one who withdrew', () => {
  const rows = ['1', 'WD', '70', 'CUT', 'CUT', 'WD'].map((position, k) => row(String(k), { position }))
  expect(firstBelowCut(rows)).toBe('3')
  expect(firstBelowCut(rows.slice(0, 3))).toBeNull()
})

test('a tournament starts with the earliest tee time', () => {
  const rows = ['F', '2026-11-20T12:30:00.000Z', '2026-11-20T12:10:00.000Z'].map((thru, k) =>
    row(String(k), { thru }),
  )
  expect(firstTeeTime(rows)).toBe(Date.parse('2026-11-20T12:10:00.000Z'))
  expect(firstTeeTime(rows.slice(0, 1))).toBeNull()
})

test.for([
  ['åberg', true],
  ['aberg lud', true],
  ['swe', true],
  ['berger', false],
] as const)('searching for %s', ([search, found]) => {
  expect(isFound(row('Ludvig Åberg', { country: 'SWE' }), search)).toBe(found)
})
