import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DraftPlan } from '../../draft/draft.ts'
import { automaticBid, automaticPick, fairPrices, type Ranked } from './autopick.ts'
import { afterPicks, AUCTION, begun, happen, nominate, planFor, player, sold, team } from './made-up.ts'
import { moneyLeft } from './money.ts'
import type { DraftState } from './state.ts'

/** `RB 1` is worth as much as he is far from the end; `RB 1!` is out for long. */
function ranking(text: string): Ranked[] {
  return text
    .split(', ')
    .filter(Boolean)
    .map((name, index, { length }) => ({
      ...player(name.replace('!', '')),
      value: (length - index) * 100,
      isOut: name.endsWith('!'),
    }))
}

function chosen(
  state: DraftState,
  lists: { queue?: string; ranking?: string; league: string },
): string | null {
  const found = automaticPick(state, state.turn?.teamId ?? team('-'), {
    queue: ranking(lists.queue ?? ''),
    ranking: ranking(lists.ranking ?? ''),
    league: ranking(lists.league),
  })
  return found && `${found.player.name} of ${found.source}`
}

/** The plan with some maxima. */
function under(maxima: Record<string, number>, plan: DraftPlan): DraftPlan {
  return { ...plan, roster: { ...plan.roster, maxima } }
}

const ENOUGH = 'RB 1, RB 2, RB 3, WR 1, WR 2, WR 3, K 1, K 2, K 3'

describe('automaticPick', () => {
  const start = begun(planFor('A B', 'RB WR K', { bench: 1 }))

  it.each<[string, { queue?: string; ranking?: string; league: string }, string | null]>([
    ['the first of the queue', { queue: 'WR 3, RB 1', ranking: 'RB 3', league: ENOUGH }, 'WR 3 of queue'],
    ['then of the team’s ranking', { ranking: 'RB 3', league: ENOUGH }, 'RB 3 of ranking'],
    ['then of the league’s', { league: ENOUGH }, 'RB 1 of league'],
    ['nobody who is out', { league: `RB 9!, ${ENOUGH}` }, 'RB 1 of league'],
    [
      'nobody who is out from the team’s ranking',
      { ranking: 'RB 9', league: `RB 9!, ${ENOUGH}` },
      'RB 1 of league',
    ],
    ['who is out, from the queue', { queue: 'RB 9', league: `RB 9!, ${ENOUGH}` }, 'RB 9 of queue'],
    ['who is out, where nobody else will do', { league: 'RB 9!' }, 'RB 9 of league'],
    ['nobody', { league: '' }, null],
  ])('takes %s', (_, lists, expected) => {
    expect(chosen(start, lists)).toBe(expected)
  })

  it('passes over who is taken', () => {
    const state = afterPicks(start, 'RB 1')
    expect(chosen(state, { queue: 'RB 1, WR 3', league: ENOUGH })).toBe('WR 3 of queue')
    expect(chosen(state, { queue: 'RB 1', league: ENOUGH })).toBe('RB 2 of league')
  })

  it('goes over no maximum, not for the queue either', () => {
    const state = afterPicks(
      begun(under({ RB: 1 }, planFor('A B', 'RB WR', { bench: 1 }))),
      'RB 1',
      'RB 2',
      'WR 1',
    )
    expect(chosen(state, { queue: 'RB 3', league: ENOUGH })).toBe('WR 2 of league')
  })

  it('takes who is missing with the picks that are left for them', () => {
    // A has a place on the bench, and then a receiver and a kicker to find.
    const one = afterPicks(start, 'RB 1', 'RB 2', 'WR 2')
    expect(chosen(one, { queue: 'RB 3', league: ENOUGH })).toBe('RB 3 of queue')
    const two = afterPicks(one, 'RB 3')
    expect(chosen(two, { queue: 'RB 4, WR 3', league: ENOUGH })).toBe('WR 3 of queue')
    const three = afterPicks(two, 'WR 3', 'RB 4', 'K 3')
    expect(chosen(three, { queue: 'RB 5', league: ENOUGH })).toBe('K 1 of league')
  })

  it('leaves the last kicker to the team that has none', () => {
    // A has one, B has picks left: without him B could not fill its lineup.
    const state = afterPicks(start, 'K 1', 'RB 1', 'WR 1')
    const league = 'K 2, RB 2, RB 3, WR 2, WR 3'
    expect(chosen(state, { queue: 'K 2', league })).toBe('RB 2 of league')
    expect(chosen(state, { queue: 'K 2', league: `${league}, K 3` })).toBe('K 2 of queue')
  })

  it('puts nobody on the bench who can stand in at one position, while there is somebody else', () => {
    const flex = begun(planFor('A B', 'RB FLEX:RB/WR K', { bench: 2 }))
    const state = afterPicks(flex, 'K 1', 'RB 1')
    expect(state.turn?.teamId).toBe(team('B'))
    const kickers = 'K 2, K 3, K 4, K 5, RB 2, RB 3, RB 4, WR 1, WR 2, WR 3'
    expect(chosen(state, { league: kickers })).toBe('K 2 of league')
    expect(chosen(afterPicks(state, 'K 2'), { league: kickers })).toBe('RB 2 of league')
    // Of a manager's own list it takes him.
    expect(chosen(afterPicks(state, 'K 2'), { ranking: 'K 3', league: kickers })).toBe('K 3 of ranking')
  })

  it('picks someone where lineups cannot be filled any more', () => {
    expect(chosen(start, { league: 'RB 1, RB 2' })).toBe('RB 1 of league')
    expect(chosen(afterPicks(start, 'RB 1', 'RB 2', 'RB 3'), { league: 'RB 5, RB 4' })).toBe('RB 5 of league')
  })

  it('has nobody for a team that is full, or at every maximum', () => {
    const all = begun(under({ RB: 0, WR: 0, K: 0 }, planFor('A B', 'RB')))
    expect(chosen(all, { league: ENOUGH })).toBeNull()
  })

  it('tells of a player only what a board shows', () => {
    const found = automaticPick(start, team('A'), { queue: [], ranking: [], league: ranking('RB 1') })
    expect(found?.player).toEqual(player('RB 1'))
  })
})

describe('fairPrices', () => {
  it('share out what is left over by value', () => {
    // $20 for each of two teams with two places: $36 beyond the four minima, for values of 4, 3, 2, 1 (and 0).
    const state = begun(planFor('A B', 'RB WR', AUCTION))
    const prices = fairPrices(state, [
      ...ranking('RB 1, RB 2, WR 1, WR 2'),
      { ...player('K 1'), value: -50, isOut: false },
    ])
    expect([...prices.values()]).toEqual([1 + 14, 1 + 10, 1 + 7, 1 + 3, 1])
    const unknown = ranking('RB 1, RB 2').map((one) => ({ ...one, value: null }))
    // By their order, the first of four places four times as heavy as the last.
    expect([...fairPrices(state, unknown).values()]).toEqual([1 + 20, 1 + 15])
  })

  it('leave out keepers and what they cost', () => {
    const keepers = [{ teamId: team('A'), player: player('RB 1'), cost: 13 }]
    const state = begun(planFor('A B', 'RB WR', { ...AUCTION, keepers }))
    // $27 for three places, and values of 3, 2, 1.
    expect([...fairPrices(state, ranking('RB 1, RB 2, WR 1, WR 2'))]).toEqual([
      ['RB 2', 1 + 12],
      ['WR 1', 1 + 8],
      ['WR 2', 1 + 4],
    ])
  })

  it('are within the money together, whoever is drafted', () => {
    const some = fc.record({
      values: fc.array(fc.option(fc.integer({ min: -500, max: 90_000 })), { maxLength: 40 }),
      minimumBid: fc.nat(2),
      budget: fc.integer({ min: 6, max: 300 }),
      kept: fc.nat(3),
    })
    fc.assert(
      fc.property(some, fc.infiniteStream(fc.nat(99)), ({ values, minimumBid, budget, kept }, chance) => {
        const league = values.map((value, index) => ({ ...player(`RB ${index}`), value, isOut: false }))
        const keepers = league.slice(0, kept).map((one) => ({ teamId: team('A'), player: one, cost: 2 }))
        const auction = { ...AUCTION.auction, minimumBid, budget }
        const state = begun(planFor('A B C', 'RB RB RB', { ...AUCTION, auction, keepers }))
        const drafted = league
          .slice(kept)
          .map(({ id }) => ({ id, key: Number(chance.next().value) }))
          .toSorted((a, b) => a.key - b.key)
          .slice(0, 9 - keepers.length)
        const prices = fairPrices(state, league)
        const sum = drafted.reduce((total, { id }) => total + (prices.get(id) ?? NaN), 0)
        const money = ['A', 'B', 'C'].reduce((total, one) => total + moneyLeft(state, team(one)), 0)
        expect(sum).toBeLessThanOrEqual(money)
      }),
    )
  })
})

describe('automaticBid', () => {
  const league = ranking('RB 1, RB 2, WR 1, WR 2, K 1, K 2')
  const start = begun(planFor('A B', 'RB WR', { ...AUCTION, bench: 1 }))
  const on = (name: string, state = start, amount = 1) =>
    happen(state, nominate(state, player(name), { amount }))

  it('goes up to the fair price, and to what the team may bid', () => {
    const price = fairPrices(start, league).get('RB 1') ?? 0
    expect(automaticBid(on('RB 1'), team('B'), league)).toBe(price)
    expect(automaticBid(on('RB 1', start, price), team('B'), league)).toBe(price)
    expect(automaticBid(on('RB 1', start, price + 1), team('B'), league)).toBeNull()
    // $3 are left for two places.
    const poor = sold(start, 'WR 2', 'B', 17)
    expect(automaticBid(on('RB 1', poor), team('B'), league)).toBe(2)
  })

  it('is none for whom it would not pick', () => {
    expect(automaticBid(start, team('B'), league)).toBeNull()
    // A second back would leave no one for the other team's lineup.
    const two = ranking('RB 1, RB 2, WR 1, WR 2, WR 3, WR 4')
    const bought = sold(start, 'RB 1', 'B')
    expect(automaticBid(on('RB 2', bought), team('B'), two)).toBeNull()
    expect(automaticBid(on('RB 2', bought), team('A'), two)).toBeGreaterThan(0)
    // And a kicker fills no place.
    expect(automaticBid(on('K 1'), team('B'), league)).toBeNull()
  })
})
