import { expect, it } from 'vitest'
import { averageOf, leastFirst } from './worth.ts'

const player = (name: string, restOfSeason: number | null, average: number, games = 1) => ({
  name,
  restOfSeason,
  season: { games, points: average * games, average: games === 0 ? 0 : average },
  lastSeason: games === 0 ? { games: 10, points: average * 10, average, season: 2025 } : null,
})

it.each([
  ['by the rest of the season', [player('a', 300, 9), player('b', 100, 20)], 'b a'],
  ['of equal ones by average', [player('a', 0, 9), player('b', 0, 4)], 'b a'],
  ['unknown ones first', [player('a', 100, 9), player('b', null, 0)], 'b a'],
  ['those who cannot be dropped last', [player('x', 10, 1), player('a', 300, 9)], 'a x'],
  ['equal ones in the order of the roster', [player('a', 0, 4), player('b', 0, 4)], 'a b'],
])('lists players to drop %s', (_, players, order) => {
  const found = leastFirst(players, ({ name }) => (name === 'x' ? 'Locked.' : ''))
  expect(found.map(({ name }) => name).join(' ')).toBe(order)
})

it('averages the last season for who has not played in this one', () => {
  expect(averageOf(player('a', null, 12, 0))).toBe(12)
  expect(averageOf({ ...player('a', null, 0, 0), lastSeason: null })).toBeNull()
})
