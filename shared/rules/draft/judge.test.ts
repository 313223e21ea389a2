import { describe, expect, it } from 'vitest'
import { type DraftProblem, judgeBid, judgeNomination, judgePick, lastMove } from './judge.ts'
import {
  afterPicks,
  AUCTION,
  begun,
  bid,
  happen,
  nominate,
  pick,
  planFor,
  player,
  sell,
  sold,
  team,
  undo,
} from './made-up.ts'
import type { DraftState } from './state.ts'

const kinds = (problems: readonly DraftProblem[]) => problems.map(({ kind }) => kind)

describe('judgePick', () => {
  const plan = planFor('A B', 'RB OP:WR/QB', { bench: 1 })
  const start = begun({ ...plan, roster: { ...plan.roster, maxima: { QB: 0 } } })
  const judge = (state: DraftState, letter: string, overall: number, name: string) =>
    judgePick(state, { teamId: team(letter), overall, player: player(name) })

  it('lets whoever is on the clock have anybody there is room for, sensible or not', () => {
    expect(judge(start, 'A', 1, 'RB 1')).toEqual([])
    expect(judge(start, 'A', 1, 'WR 1')).toEqual([])
  })

  it('lets nobody have whom no slot takes', () => {
    expect(judge(start, 'A', 1, 'K 1')).toEqual([{ kind: 'no-slot', position: 'K' }])
    expect(judge(start, 'A', 1, 'K/RB 1')).toEqual([])
  })

  it('says whose turn it is, who has him, and what there is no room for', () => {
    const picked = afterPicks(start, 'RB 1')
    expect(judge(start, 'B', 1, 'RB 1')).toEqual([{ kind: 'not-on-the-clock', teamId: team('A') }])
    expect(judge(start, 'A', 2, 'RB 1')).toEqual([{ kind: 'turn-over', overall: 2 }])
    expect(judge(picked, 'B', 2, 'RB 1')).toEqual([{ kind: 'taken', teamId: team('A') }])
    expect(judge(picked, 'B', 2, 'QB 1')).toEqual([{ kind: 'position-full', position: 'QB', most: 0 }])
    const full = afterPicks(picked, 'RB 2', 'WR 1', 'WR 2', 'RB 3', 'RB 4')
    expect(judge(full, 'A', 7, 'RB 9')).toEqual([
      { kind: 'not-on-the-clock', teamId: null },
      { kind: 'roster-full', size: 3 },
    ])
  })

  it('takes a second click for no second pick, also where the team has both', () => {
    const turned = afterPicks(start, 'RB 1', 'RB 2')
    expect(turned.turn).toEqual({ overall: 3, teamId: team('B') })
    expect(judge(turned, 'B', 2, 'RB 2')).toEqual([
      { kind: 'turn-over', overall: 2 },
      { kind: 'taken', teamId: team('B') },
    ])
    expect(kinds(judge(turned, 'B', 2, 'WR 1'))).toEqual(['turn-over'])
    // Taken back it is the first again.
    expect(judge(happen(turned, undo(lastMove(turned))), 'B', 2, 'RB 2')).toEqual([])
  })

  it('lets nobody pick while the draft does not run', () => {
    const paused = happen(start, { kind: 'draft-paused', left: 5, reason: 'Pizza' })
    expect(judge(paused, 'A', 1, 'RB 1')).toEqual([{ kind: 'not-running', stage: 'paused' }])
    const over = happen(start, { kind: 'draft-ended' })
    expect(judge(over, 'A', 1, 'RB 1')).toEqual([{ kind: 'not-running', stage: 'over' }])
  })
})

describe('an auction', () => {
  // $20 for two places: $19 is the most at first.
  const plan = planFor('A B C', 'RB WR', AUCTION)
  const start = begun({ ...plan, roster: { ...plan.roster, maxima: { RB: 1 } } })

  const nominating = (state: DraftState, letter: string, name: string, amount: number) =>
    judgeNomination(state, {
      teamId: team(letter),
      overall: state.turn?.overall ?? 0,
      player: player(name),
      amount,
    })
  const bidding = (state: DraftState, letter: string, amount: number, lot = state.lot?.number ?? 0) =>
    judgeBid(state, { teamId: team(letter), lot, amount })

  it('opens at the minimum or above, within what the team may bid', () => {
    expect([1, 2, 19].flatMap((amount) => nominating(start, 'A', 'RB 1', amount))).toEqual([])
    expect(nominating(start, 'A', 'RB 1', 0)).toEqual([{ kind: 'bid-too-low', least: 1 }])
    expect(nominating(start, 'A', 'RB 1', 20)).toEqual([{ kind: 'bid-too-high', most: 19 }])
    expect(kinds(nominating(start, 'B', 'RB 1', 1))).toEqual(['not-on-the-clock'])
    const bought = sold(start, 'RB 1', 'B')
    expect(kinds(nominating(bought, 'B', 'RB 1', 1))).toEqual(['taken', 'position-full'])
  })

  it('has one player on the block at a time, and a second click nominates no second one', () => {
    const open = happen(start, nominate(start, player('RB 1')))
    const again = { teamId: team('A'), overall: 1, player: player('RB 1'), amount: 1 }
    expect(judgeNomination(open, again)).toEqual([{ kind: 'not-on-the-clock', teamId: null }])
    const done = happen(open, sell(open))
    expect(kinds(judgeNomination(done, again))).toEqual(['turn-over', 'taken', 'position-full'])
  })

  it('takes no bid any more when the clock has run out, whether or not the hammer has fallen', () => {
    const open = { ...happen(start, nominate(start, player('RB 1'))), endsAt: 30_000 }
    const bid = { teamId: team('B'), lot: 1, amount: 2 }
    expect(judgeBid(open, { ...bid, at: 29_999 })).toEqual([])
    expect(judgeBid(open, { ...bid, at: 30_000 })).toEqual([{ kind: 'lot-over', lot: 1 }])
    // A page does not say when.
    expect(judgeBid(open, bid)).toEqual([])
  })

  it('takes a bid above the last from whoever has room and money, and does not lead', () => {
    const open = happen(start, nominate(start, player('RB 1'), { amount: 4 }))
    expect([...bidding(open, 'B', 5), ...bidding(open, 'C', 19)]).toEqual([])
    expect(bidding(open, 'B', 4)).toEqual([{ kind: 'bid-too-low', least: 5 }])
    expect(bidding(open, 'B', 20)).toEqual([{ kind: 'bid-too-high', most: 19 }])
    expect(bidding(open, 'A', 5)).toEqual([{ kind: 'leading' }])
    expect(bidding(open, 'B', 5, 9)).toEqual([{ kind: 'lot-over', lot: 9 }])
    const outbid = happen(open, bid(open, team('B'), 5))
    expect([kinds(bidding(outbid, 'B', 9)), kinds(bidding(outbid, 'A', 9))]).toEqual([['leading'], []])
    const paused = happen(outbid, { kind: 'draft-paused', left: 5, reason: 'Pizza' })
    expect(bidding(paused, 'A', 9)).toEqual([{ kind: 'not-running', stage: 'paused' }])
    const bought = happen(outbid, sell(outbid))
    expect(bidding(bought, 'A', 6, 1)).toEqual([{ kind: 'lot-over', lot: 1 }])
    const next = happen(bought, nominate(bought, player('RB 2')))
    expect(bidding(next, 'C', 9)).toEqual([])
  })

  it('takes none from who has no place that the player may fill', () => {
    const bought = sold(start, 'RB 1', 'B', 3)
    const open = happen(bought, nominate(bought, player('WR 1')))
    expect(bidding(open, 'A', 9)).toEqual([])
    const other = sold(bought, 'WR 1', 'A')
    const block = happen(other, nominate(other, player('RB 2')))
    expect(bidding(block, 'B', 9)).toEqual([{ kind: 'position-full', position: 'RB', most: 1 }])
    const [full] = [sold(other, 'WR 2', 'B')]
    const last = happen(full, nominate(full, player('RB 3')))
    expect(kinds(bidding(last, 'B', 2))).toEqual(['roster-full', 'position-full', 'bid-too-high'])
  })
})

it('lastMove is what was done last, and no keeper', () => {
  const keepers = [{ teamId: team('B'), player: player('WR 9'), cost: 2 }]
  const start = begun(planFor('A B', 'RB WR', { keepers }))
  expect(lastMove(start)).toBeNull()
  const picked = happen(start, pick(start, player('RB 1')))
  expect(lastMove(picked)).toMatchObject({ overall: 1, teamId: team('A') })
  expect(lastMove(happen(picked, { kind: 'draft-ended' }))).toBeNull()
})
