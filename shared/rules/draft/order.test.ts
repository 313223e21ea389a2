import { describe, expect, it } from 'vitest'
import type { DraftPlan } from '../../draft/draft.ts'
import { DRAFT_KINDS } from '../../settings/settings.ts'
import { letterOf, planFor, team } from './made-up.ts'
import { cellsOf, isForward, overallOf } from './order.ts'

const BOARDS = DRAFT_KINDS.filter((kind) => kind !== 'auction')

/** Whose picks they are, a word a round. */
function written(plan: DraftPlan): string {
  const rounds: string[] = []
  for (const { round, ownerId } of cellsOf(plan))
    rounds[round - 1] = `${rounds[round - 1] ?? ''}${letterOf(ownerId)}`
  return rounds.join(' ')
}

describe('the order of picks', () => {
  it.each([
    // Published by Sleeper [s-3rr].
    ['snake', 1, [1, 24, 25, 48, 49]],
    ['snake', 12, [12, 13, 36, 37, 60]],
    ['third-round-reversal', 1, [1, 24, 36, 37, 60]],
    ['third-round-reversal', 12, [12, 13, 25, 48, 49]],
    ['linear', 1, [1, 13, 25, 37, 49]],
    ['linear', 12, [12, 24, 36, 48, 60]],
    ['snake', 5, [5, 20, 29, 44, 53]],
  ] as const)('%s with 12 teams, column %i', (kind, slot, overalls) => {
    expect(overalls.map((_, index) => overallOf(kind, { round: index + 1, slot, teams: 12 }))).toEqual(
      overalls,
    )
  })

  it.each([
    ['snake', 'ABC CBA ABC CBA ABC'],
    ['third-round-reversal', 'ABC CBA CBA ABC CBA'],
    ['linear', 'ABC ABC ABC ABC ABC'],
    ['auction', ''],
  ] as const)('%s', (kind, order) => {
    expect(written(planFor('A B C', 'QB RB WR TE K', { kind }))).toBe(order)
  })

  it('has each pick in the cell of its round and its column, each once', () => {
    for (const kind of BOARDS)
      for (let teams = 2; teams <= 20; teams++) {
        const letters = Array.from('ABCDEFGHIJKLMNOPQRST').slice(0, teams)
        const plan = planFor(letters.join(' '), 'QB RB WR TE K')
        const cells = cellsOf({ ...plan, kind })
        expect(cells.map(({ overall }) => overall)).toEqual(cells.map((_, index) => index + 1))
        for (const { overall, round, slot, teamId } of cells) {
          expect(overallOf(kind, { round, slot, teams })).toBe(overall)
          expect(letterOf(teamId)).toBe(letters[slot - 1])
        }
        expect(new Set(cells.map(({ round, slot }) => `${round} ${slot}`)).size).toBe(teams * 5)
      }
  })

  it('turns in every round of a snake, and not between the second and the third of a reversal', () => {
    const rounds = [1, 2, 3, 4, 5, 6]
    const directions = BOARDS.map((kind) =>
      rounds.map((round) => (isForward(kind, round) ? '>' : '<')).join(''),
    )
    expect(Object.fromEntries(BOARDS.map((kind, index) => [kind, directions[index]]))).toEqual({
      snake: '><><><',
      'third-round-reversal': '><<><>',
      linear: '>>>>>>',
    })
  })
})

describe('a traded pick', () => {
  const traded = [
    { round: 1, teamId: team('A'), ownerId: team('C') },
    { round: 2, teamId: team('C'), ownerId: team('A') },
  ]

  it('stays in its cell and is its new owner’s', () => {
    const plan = planFor('A B C', 'QB RB WR', { traded })
    expect(written(plan)).toBe('CBC ABA ABC')
    expect(cellsOf(plan)[0]).toEqual({
      overall: 1,
      round: 1,
      slot: 1,
      teamId: team('A'),
      ownerId: team('C'),
    })
  })

  it('is whose who got it last', () => {
    const again = [...traded, { round: 1, teamId: team('A'), ownerId: team('B') }]
    expect(written(planFor('A B C', 'QB RB WR', { traded: again }))).toBe('BBC ABA ABC')
    const back = [...traded, { round: 1, teamId: team('A'), ownerId: team('A') }]
    expect(written(planFor('A B C', 'QB RB WR', { traded: back }))).toBe('ABC ABA ABC')
  })
})
