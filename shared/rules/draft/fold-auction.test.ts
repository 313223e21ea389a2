import { describe, expect, it } from 'vitest'
import { lastMove } from './judge.ts'
import {
  AUCTION,
  begun,
  bid,
  happen,
  keeper,
  nominate,
  planFor,
  player,
  sell,
  sold,
  team,
  turn,
  undo,
} from './made-up.ts'

describe('an auction', () => {
  it('goes straight from team to team, whoever buys, without who is full', () => {
    let state = begun(planFor('A B C', 'RB WR', AUCTION))
    const turns: string[] = []
    for (const [name, buyer] of [
      ['RB 1', 'B'],
      ['RB 2', 'B'],
      ['RB 3', 'A'],
      ['WR 1', 'C'],
      ['WR 2', 'A'],
    ] as const) {
      turns.push(turn(state))
      state = sold(state, name, buyer)
    }
    // B is full after two lots, A after five.
    expect([...turns, turn(state)]).toEqual(['1A', '2B', '3C', '4A', '5C', '6C'])
    expect(turn(sold(state, 'WR 3'))).toBe('-')
  })

  it('has nobody’s turn while somebody is on the block', () => {
    const state = begun(planFor('A B', 'RB WR', AUCTION))
    const open = happen(state, nominate(state, player('RB 1'), { amount: 3 }))
    expect([turn(open), open.lot]).toMatchObject(['-', { number: 1, bid: 3, teamId: team('A') }])
    const led = happen(open, bid(open, team('B'), 4))
    expect(led.lot).toMatchObject({ bid: 4, teamId: team('B'), nominatedBy: team('A'), at: 3000 })
    expect(happen(led, sell(led)).picks).toMatchObject([
      { price: 4, teamId: team('B'), nominatedBy: team('A') },
    ])
  })

  it('knows who decided to buy: the team’s manager, or Empire for it', () => {
    const start = begun(planFor('A B', 'RB WR', AUCTION))
    const opened = happen(start, nominate(start, player('RB 1'), { by: 'autopick' }))
    expect(happen(opened, sell(opened)).picks).toMatchObject([{ by: 'autopick' }])
    const led = happen(opened, bid(opened, team('B'), 4))
    expect(lastMove(led)).toMatchObject({ by: 'manager', teamId: team('B') })
    const answered = happen(led, bid(led, team('A'), 5, true))
    expect(happen(answered, sell(answered)).picks).toMatchObject([{ by: 'autopick', teamId: team('A') }])
  })

  it('passes over who could not pay the minimum', () => {
    const keepers = [keeper('A', 'QB 1', 20)]
    const state = begun(planFor('A B', 'QB RB', { ...AUCTION, keepers }))
    expect(turn(state)).toBe('1B')
    expect(turn(sold(state, 'QB 2'))).toBe('2B')
    const free = { ...AUCTION, auction: { ...AUCTION.auction, minimumBid: 0 }, keepers }
    expect(turn(begun(planFor('A B', 'QB RB', free)))).toBe('1A')
  })

  it('takes back the lot on the block, and then the one sold last', () => {
    const before = begun(planFor('A B C', 'RB WR', { ...AUCTION, keepers: [keeper('C', 'QB 1', 3)] }))
    const first = sold(before, 'RB 1', 'B', 5)
    const open = happen(first, nominate(first, player('RB 2')))
    expect(lastMove(open)).toMatchObject({ overall: 2, player: { name: 'RB 2' } })

    const taken = happen(open, undo(lastMove(open)))
    expect([turn(taken), taken.lot, taken.picks]).toEqual(['3B', null, first.picks])

    expect(lastMove(taken)).toMatchObject({ overall: 1, player: { name: 'RB 1' }, price: 5 })
    const none = happen(taken, undo(lastMove(taken)))
    expect([turn(none), none.picks, lastMove(none)]).toEqual(['3A', before.picks, null])

    // Its number is used up, so that nothing that was meant for it can be taken for the next.
    const again = sold(none, 'RB 1', 'B', 5)
    expect(again.picks.at(-1)).toMatchObject({ overall: 3, teamId: team('B') })
    expect(turn(again)).toBe('4B')
  })
})
