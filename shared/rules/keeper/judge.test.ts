import { describe, expect, it } from 'vitest'
import { AUCTION, keeper, planFor, player } from '../draft/made-up.ts'
import { judgeKeeper, type KeepingTeam } from './judge.ts'

/** Three spots, no limits. */
const { roster: plan } = planFor('A B', 'QB RB', { bench: 1 })
const auction = { ...AUCTION, keepers: 3 }
const snake = { kind: 'snake', keepers: 2, auction: AUCTION.auction } as const

function problemOf(
  draft: KeepingTeam['draft'],
  { kept = [], owned = null }: { kept?: readonly number[]; owned?: readonly number[] | null },
  candidate: { cost: number; costsIn?: 'rounds' | 'dollars' },
) {
  const keepers = kept.map((cost, index) => keeper('A', `RB ${index}`, cost))
  return judgeKeeper({ keepers, draft, plan, owned }, { player: player('QB 1'), ...candidate })
}

describe('a keeper in an auction', () => {
  it.each([
    // Of $20, one for each of the other two spots.
    ['the first', [], 18],
    ['the second', [5], 14],
    ['the third', [5, 6], 9],
  ])('%s may cost what leaves the least bid for every other spot', (_which, kept, most) => {
    expect(problemOf(auction, { kept }, { cost: most })).toBeNull()
    expect(problemOf(auction, { kept }, { cost: most + 1 })).toEqual({ kind: 'no-money', most })
  })
})

describe('a keeper in a snake draft', () => {
  it.each([
    ['the first round', 1, null],
    ['the last round', 3, null],
    ['no round', 0, { kind: 'no-such-round', rounds: 3 }],
    ['a round too many', 4, { kind: 'no-such-round', rounds: 3 }],
  ])('may cost a round there is: %s', (_what, cost, problem) => {
    expect(problemOf(snake, {}, { cost })).toEqual(problem)
  })

  it('costs a pick that the team has', () => {
    expect(problemOf(snake, { owned: [1, 3] }, { cost: 3 })).toBeNull()
    expect(problemOf(snake, { owned: [3] }, { cost: 1 })).toEqual({ kind: 'no-pick', cost: 1 })
  })
})

it('a team keeps as many as the league says', () => {
  expect(problemOf(snake, { kept: [1] }, { cost: 2 })).toBeNull()
  expect(problemOf(snake, { kept: [1, 2] }, { cost: 3 })).toEqual({ kind: 'enough', most: 2 })
})

it('what was agreed in rounds is no price, nor the other way round', () => {
  expect(problemOf(snake, {}, { cost: 2, costsIn: 'rounds' })).toBeNull()
  expect(problemOf(snake, {}, { cost: 2, costsIn: 'dollars' })).toEqual({
    kind: 'other-draft',
    costsIn: 'dollars',
  })
  expect(problemOf(auction, {}, { cost: 2, costsIn: 'rounds' })).toEqual({
    kind: 'other-draft',
    costsIn: 'rounds',
  })
})
