import { describe, expect, it } from 'vitest'
import type { DraftEvent } from '../../draft/event.ts'
import { reduceDraft } from './reduce.ts'
import { lastMove } from './judge.ts'
import {
  AUCTION,
  afterPicks,
  begun,
  bid,
  board,
  happen,
  keeper,
  nominate,
  pick,
  planFor,
  player,
  team,
  turn,
  undo,
} from './made-up.ts'
import { autopickOf, type DraftState, NO_DRAFT, picksLeft, rosterOf } from './state.ts'

/** All but what says when. */
function timeless({ seq: _seq, ...state }: DraftState) {
  return { ...state, picks: state.picks.map((pick) => pick && { ...pick, at: 0 }), endsAt: null }
}

describe('before a draft', () => {
  it('its time, its order and its keepers are as they were said last', () => {
    const [rb, wr] = [keeper('A', 'RB 1', 2), keeper('B', 'WR 1', 1)]
    const state = happen(
      NO_DRAFT,
      { kind: 'draft-scheduled', before: null, after: 5 },
      { kind: 'draft-order-set', teams: [team('B'), team('A')], by: 'draw' },
      { kind: 'keeper-set', keeper: rb },
      { kind: 'keeper-set', keeper: wr },
      { kind: 'keeper-set', keeper: { ...rb, cost: 3 } },
      { kind: 'keeper-removed', keeper: wr },
    )
    expect(state).toMatchObject({
      seq: 6,
      stage: 'planned',
      scheduledFor: 5,
      order: { teams: [team('B'), team('A')], by: 'draw' },
      keepers: [{ ...rb, cost: 3 }],
    })
    expect(picksLeft(state, team('A'))).toBe(0)
  })
})

describe('a board', () => {
  it('goes from turn to turn until it is full', () => {
    let state = begun(planFor('A B', 'RB WR'))
    const turns = [turn(state)]
    for (const name of ['RB 1', 'RB 2', 'WR 1', 'WR 2']) {
      state = afterPicks(state, name)
      turns.push(turn(state))
    }
    expect(turns).toEqual(['1A', '2B', '3B', '4A', '-'])
    expect(board(state)).toBe('A:RB 1, B:RB 2, B:WR 1, A:WR 2')
    expect(rosterOf(state, team('A')).map(({ name }) => name)).toEqual(['RB 1', 'WR 2'])
    state = happen(state, { kind: 'draft-ended' })
    expect([state.stage, lastMove(state)]).toEqual(['over', null])
  })

  it('is over at once where all is kept', () => {
    const keepers = [keeper('A', 'RB 1', 1), keeper('B', 'RB 2', 1)]
    expect(turn(begun(planFor('A B', 'RB', { keepers })))).toBe('-')
  })

  it('passes over a team with more picks than room', () => {
    const traded = [
      { round: 1, teamId: team('B'), ownerId: team('A') },
      { round: 3, teamId: team('B'), ownerId: team('A') },
    ]
    let state = begun(planFor('A B', 'RB WR TE', { traded }))
    expect(board(state)).toBe('A, A, B, A, A, A')
    expect(['A', 'B'].map((one) => picksLeft(state, team(one)))).toEqual([3, 1])
    state = afterPicks(state, 'RB 1', 'WR 1', 'RB 2')
    expect(turn(state)).toBe('4A')
    state = afterPicks(state, 'TE 1')
    expect([turn(state), picksLeft(state, team('A'))]).toEqual(['-', 0])
    // A place that is free again is that of the pick that was taken back.
    state = happen(state, undo(lastMove(state)))
    expect([turn(state), picksLeft(state, team('A'))]).toEqual(['4A', 1])
  })

  it('takes back a pick with a keeper behind it', () => {
    const state = begun(planFor('A B', 'RB WR', { keepers: [keeper('B', 'WR 9', 2)] }))
    const picked = afterPicks(state, 'RB 1', 'RB 2')
    expect(turn(picked)).toBe('4A')
    expect(lastMove(picked)).toMatchObject({ overall: 2, player: { name: 'RB 2' } })
    const undone = happen(picked, undo(lastMove(picked)))
    expect([turn(undone), board(undone)]).toEqual(['2B', 'A:RB 1, B, b:WR 9, A'])
    const all = happen(undone, undo(lastMove(undone)))
    expect([turn(all), lastMove(all)]).toEqual(['1A', null])
  })
})

describe('clocks', () => {
  const start = begun(planFor('A B', 'RB WR'))

  it('that ran out are counted until the manager is there again', () => {
    const misses = (state: DraftState) => autopickOf(state, team('A')).misses
    const missed: DraftEvent = { kind: 'draft-clock-missed', overall: 1, teamId: team('A'), endsAt: 9 }
    const one = happen(start, missed)
    expect([misses(one), turn(one), one.endsAt]).toEqual([1, '1A', 9])

    const two = happen(one, pick(one, player('RB 1'), { by: 'autopick', missed: true }))
    expect(misses(two)).toBe(2)
    expect(misses(happen(two, undo(lastMove(two))))).toBe(2)
    const set = { kind: 'draft-autopick-set', teamId: team('A'), mode: 'instant', endsAt: 4 } as const
    expect(autopickOf(happen(two, { ...set, by: 'misses' }), team('A'))).toEqual({
      mode: 'instant',
      misses: 2,
      takenFrom: 'fail-safe',
    })
    expect(autopickOf(happen(two, { ...set, by: 'manager' }), team('A'))).toEqual({
      mode: 'instant',
      misses: 0,
    })

    // A manager who is back has the mode that they had chosen, and not before; entered twice, it is still that mode.
    const off = happen(start, { ...set, mode: 'off', by: 'manager' })
    const taken = happen(
      off,
      { ...set, mode: 'fail-safe', by: 'misses', misses: 2 },
      { ...set, by: 'misses' },
    )
    const byHand = (by: 'manager' | 'autopick' | 'commissioner') =>
      autopickOf(happen(taken, pick(taken, player('RB 1'), { by })), team('A'))
    expect(byHand('manager')).toEqual({ mode: 'off', misses: 0 })
    expect(byHand('autopick')).toEqual({ mode: 'instant', misses: 0, takenFrom: 'off' })
    expect(byHand('commissioner')).toEqual({ mode: 'instant', misses: 0, takenFrom: 'off' })

    const others = (by: 'manager' | 'autopick' | 'commissioner') =>
      misses(happen(one, pick(one, player('RB 1'), { by })))
    expect([others('autopick'), others('commissioner'), others('manager')]).toEqual([1, 1, 0])
  })

  it('are forgiven who bids by hand, not who has it done', () => {
    const auction = begun(planFor('A B', 'RB WR', AUCTION))
    const open = happen(auction, nominate(auction, player('RB 1'), { by: 'autopick', missed: true }))
    const outbid = happen(open, bid(open, team('B'), 2))
    const misses = (proxy: boolean) =>
      autopickOf(happen(outbid, bid(outbid, team('A'), 3, proxy)), team('A')).misses
    expect([misses(true), misses(false)]).toEqual([1, 0])
  })

  it('change nothing else when a team on the clock leaves it to Empire', () => {
    const set = happen(start, {
      kind: 'draft-autopick-set',
      teamId: team('A'),
      mode: 'instant',
      by: 'manager',
      endsAt: 1,
    })
    expect([turn(set), set.endsAt]).toEqual(['1A', 1])
    expect(timeless(set)).toEqual({
      ...timeless(start),
      autopick: { [team('A')]: { mode: 'instant', misses: 0 } },
    })
  })

  it('stand still while the draft is paused, and a turn that is given back has a whole one', () => {
    const picked = afterPicks(start, 'RB 1')
    const paused = happen(picked, { kind: 'draft-paused', left: 7, reason: 'Pizza' })
    expect(paused).toMatchObject({ stage: 'paused', endsAt: null, left: 7 })
    const resumed = happen(paused, { kind: 'draft-resumed', reason: 'Eaten', endsAt: 99 })
    expect(resumed).toMatchObject({ stage: 'running', endsAt: 99, left: null })
    expect(happen(paused, { ...undo(lastMove(paused)), endsAt: null } as DraftEvent)).toMatchObject({
      stage: 'paused',
      left: null,
      turn: { overall: 1 },
    })
    const changed = {
      kind: 'draft-clock-changed',
      before: 90_000,
      after: 60_000,
      reason: 'Late',
      endsAt: 5,
    } as const
    expect(happen(start, changed)).toMatchObject({ clock: 60_000, endsAt: 5, plan: { clock: 90_000 } })
  })
})

it('an event that a later version knows changes nothing', () => {
  const start = begun(planFor('A B', 'RB WR'))
  // As an older page might get it.
  const event = { kind: 'draft-sung' } as unknown as DraftEvent
  expect(reduceDraft([{ seq: 9, at: 9, event }], start)).toEqual({ ...start, seq: 9 })
})
