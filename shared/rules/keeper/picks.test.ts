import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptPicks } from '../draft/keepers.ts'
import { keeper, planFor, team } from '../draft/made-up.ts'
import { cellsOf } from '../draft/order.ts'
import { picksTaken, roundsOwned } from './picks.ts'

describe('the picks that keepers take', () => {
  it.each<[what: string, costs: number[], owned: number[], taken: (number | null)[]]>([
    ['each his own', [3, 5], [1, 2, 3, 4, 5], [3, 5]],
    ['two at one round: the second the one before', [5, 5], [1, 2, 3, 4, 5], [5, 4]],
    ['whose own it is comes first', [5, 5, 4], [1, 2, 3, 4, 5], [5, 3, 4]],
    ['a pick traded away: the one before', [3], [1, 2, 4], [2]],
    ['two picks in a round: both', [3, 3], [1, 3, 3], [3, 3]],
    ['none before it', [1], [2, 3], [null]],
    ['none left', [1, 1], [1, 2, 3], [1, null]],
    ['last rounds', [5, 5, 5], [1, 2, 3, 4, 5], [5, 4, 3]],
    ['nobody', [], [1], []],
  ])('%s', (_what, costs, owned, taken) => {
    expect(picksTaken(costs, owned)).toEqual(taken)
  })

  it('are owned unless they were traded away', () => {
    const [A, B] = [team('A'), team('B')]
    const traded = [
      { round: 2, teamId: A, ownerId: B },
      { round: 3, teamId: B, ownerId: A },
      { round: 1, teamId: A, ownerId: A },
    ]
    expect(roundsOwned(A, traded, 4)).toEqual([1, 3, 3, 4])
    expect(roundsOwned(B, traded, 4)).toEqual([1, 2, 2, 4])
  })

  it('are those of the board', () => {
    const round = fc.integer({ min: 1, max: 6 })
    const trades = fc.uniqueArray(fc.record({ round, from: fc.constantFrom('A', 'B') }), {
      selector: (trade) => `${trade.round}${trade.from}`,
    })
    fc.assert(
      fc.property(trades, fc.array(round, { maxLength: 6 }), (list, costs) => {
        const traded = list.map(({ round: of, from }) => ({
          round: of,
          teamId: team(from),
          ownerId: team(from === 'A' ? 'B' : 'A'),
        }))
        const taken = picksTaken(costs, roundsOwned(team('A'), traded, 6))
        if (taken.includes(null)) return
        const keepers = costs.map((cost, index) => keeper('A', `RB ${index}`, cost))
        const plan = planFor('A B', 'RB WR TE K QB FLEX', { traded, keepers })
        const cells = cellsOf(plan)
        const roundOf = (index: number) =>
          cells[keptPicks(plan, cells, 0).findIndex((pick) => pick?.player.name === `RB ${index}`)]?.round
        expect(costs.map((_, index) => roundOf(index))).toEqual(taken)
      }),
    )
  })
})
