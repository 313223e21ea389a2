import { describe, expect, it } from 'vitest'
import { afterPicks, AUCTION, begun, board, keeper, planFor, team, turn } from './made-up.ts'
import { picksLeft, rosterOf } from './state.ts'

describe('a board', () => {
  it('begins with keepers where their picks would be, and goes on after them', () => {
    const keepers = [keeper('B', 'RB 9', 1), keeper('A', 'WR 9', 2)]
    let state = begun(planFor('A B', 'RB WR TE', { keepers }))
    expect(board(state)).toBe('A, b:RB 9, B, a:WR 9, A, B')
    expect(['A', 'B'].map((one) => picksLeft(state, team(one)))).toEqual([2, 2])
    state = afterPicks(state, 'RB 1')
    expect(turn(state)).toBe('3B')
    state = afterPicks(state, 'WR 1')
    expect(turn(state)).toBe('5A')
  })

  it('of a third-round reversal does so too', () => {
    const keepers = [keeper('C', 'RB 9', 3), keeper('A', 'WR 9', 4), keeper('A', 'TE 9', 1)]
    const state = begun(planFor('A B C', 'RB WR TE K', { kind: 'third-round-reversal', keepers }))
    expect(board(state)).toBe('a:TE 9, B, C, C, B, A, c:RB 9, B, A, a:WR 9, B, C')
    expect(turn(state)).toBe('2B')
    expect(turn(afterPicks(state, 'RB 1', 'RB 2', 'WR 1', 'WR 2', 'WR 3'))).toBe('8B')
  })

  it.each<[string, string, [string, string, number][], [number, string, string][]]>([
    ['two in a round: the earlier', 'a:RB 1, A, B, A', [['A', 'RB 1', 1]], [[1, 'B', 'A']]],
    [
      'two keepers for two picks in a round',
      'a:RB 1, a:RB 2, B, A',
      [
        ['A', 'RB 1', 1],
        ['A', 'RB 2', 1],
      ],
      [[1, 'B', 'A']],
    ],
    ['a pick traded away: the one before', 'a:RB 1, B, B, B', [['A', 'RB 1', 2]], [[2, 'A', 'B']]],
    ['a first pick traded away: the one after', 'B, B, B, a:RB 1', [['A', 'RB 1', 1]], [[1, 'A', 'B']]],
    [
      'a cost that two have: the one before',
      'a:RB 2, B, B, a:RB 1',
      [
        ['A', 'RB 1', 2],
        ['A', 'RB 2', 2],
      ],
      [],
    ],
    [
      'whose own pick it is goes first',
      'a:RB 1, B, B, a:RB 2',
      [
        ['A', 'RB 1', 9],
        ['A', 'RB 2', 2],
      ],
      [],
    ],
  ])('a keeper costs %s', (_, expected, keepers, traded) => {
    const plan = planFor('A B', 'RB WR', {
      keepers: keepers.map((one) => keeper(...one)),
      traded: traded.map(([round, from, to]) => ({ round, teamId: team(from), ownerId: team(to) })),
    })
    expect(board(begun(plan))).toBe(expected)
  })

  it('takes the nearest pick before one that was traded away, and not the best', () => {
    const traded = [{ round: 3, teamId: team('A'), ownerId: team('B') }]
    const state = begun(planFor('A B', 'RB WR TE', { traded, keepers: [keeper('A', 'RB 9', 3)] }))
    expect(board(state)).toBe('A, B, B, a:RB 9, B, B')
  })
})

it('an auction begins with keepers at what they cost', () => {
  const keepers = [keeper('B', 'RB 9', 7), keeper('A', 'WR 9', 0)]
  const state = begun(planFor('A B', 'RB WR', { ...AUCTION, keepers }))
  expect(state.picks).toMatchObject([
    { overall: 0, by: 'keeper', price: 7, nominatedBy: null },
    { overall: 0, by: 'keeper', price: 0, nominatedBy: null },
  ])
  expect(rosterOf(state, team('B')).map(({ name }) => name)).toEqual(['RB 9'])
})
