import { expect, it } from 'vitest'
import { readFixture } from '../../../../tests/fixtures/read-fixture.ts'
import { readStatLines } from './index.ts'

const KEYS = ['points', 'rebounds', 'assists', 'turnovers', 'steals', 'blocks']
const THREES = 'threePointFieldGoalsMade-threePointFieldGoalsAttempted'

/** A player's line with these figures, in a table whose columns are in this order. */
function line(figures: Readonly<Record<string, string>>, more: object = {}) {
  const keys = Object.keys(figures)
  const athletes = [{ athlete: { id: '1', displayName: 'Guard' }, stats: Object.values(figures), ...more }]
  const players = [{ team: { id: '1', displayName: 'One' }, statistics: [{ keys, athletes }] }]
  return readStatLines('nba', { boxscore: { players } })[0]
}
const figures = (...amounts: readonly number[]): Record<string, string> =>
  Object.fromEntries([...KEYS.map((key, n) => [key, String(amounts[n] ?? 0)]), [THREES, '3-7']])

it.each([
  [[9, 9, 9, 99, 9, 9], 0, 0],
  [[10, 9, 9, 99, 9, 9], 0, 0],
  [[10, 10, 0, 0, 0, 0], 1, 0],
  [[31, 0, 0, 0, 0, 11], 1, 0],
  [[10, 12, 10, 0, 0, 0], 1, 1],
  [[10, 12, 0, 0, 10, 10], 1, 1],
] as const)('%j: double-double %i, triple-double %i', (amounts, double, triple) => {
  expect(line(figures(...amounts))?.stats).toMatchObject({
    double_double: double,
    triple_double: triple,
    three_pointer: 3,
    point: amounts[0],
    rebound: amounts[1],
  })
})

it('reads columns by key, in whatever order', () => {
  const shuffled = Object.fromEntries(Object.entries<string>(figures(31, 9, 8, 7, 6, 5)).toReversed())
  expect(line(shuffled)?.stats).toEqual(line(figures(31, 9, 8, 7, 6, 5))?.stats)
})

it('adds up rebounds where only their parts are told', () => {
  const { rebounds: _, ...others } = figures(1, 2, 3, 4, 5, 6)
  expect(line({ ...others, offensiveRebounds: '4', defensiveRebounds: '5' })?.stats).toMatchObject({
    rebound: 9,
  })
  expect(line(others)?.flags).toContain('The box score has no column REB.')
})

it('leaves out and says what is no number', () => {
  const read = line({ ...figures(31, 9, 8, 7, 6, 5), steals: '--' })
  expect(read?.stats['steal']).toBeUndefined()
  expect(read?.flags).toEqual(
    expect.arrayContaining([
      'The box score’s STL is no number: “--”.',
      'Double figures are counted without what could not be read.',
    ]),
  )
})

it('has no line for those who did not play', () => {
  expect(line(figures(), { didNotPlay: true })).toBeUndefined()
  for (const { stats } of readStatLines('nba', readFixture('nba-summary')))
    expect(stats['point']).toBeTypeOf('number')
})
