import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AUCTION, begun, bid, happen, letterOf, nominate, planFor, player, sell, team } from './made-up.ts'
import { maximumBid, maximumBidOf, moneyLeft, type ProxyBid, resolveProxies } from './money.ts'

describe('maximumBid', () => {
  it.each([
    // Game rules 2.2: FanDraft's example, and NFL.com's, whose lot on the block is one of the ten.
    [{ money: 100, openSlots: 10, minimumBid: 1 }, 91],
    [{ money: 200, openSlots: 10, minimumBid: 1 }, 191],
    [{ money: 200, openSlots: 10, minimumBid: 0 }, 200],
    [{ money: 200, openSlots: 10, minimumBid: 2 }, 182],
    [{ money: 7, openSlots: 1, minimumBid: 1 }, 7],
    [{ money: 10, openSlots: 10, minimumBid: 1 }, 1],
    [{ money: 7, openSlots: 0, minimumBid: 1 }, 0],
  ])('of %o is $%i', (of, most) => {
    expect(maximumBid(of)).toBe(most)
  })

  it('falls with what is bought and what keepers cost', () => {
    const keepers = [{ teamId: team('B'), player: player('QB 1'), cost: 8 }]
    let state = begun(planFor('A B', 'QB RB WR', { ...AUCTION, keepers }))
    expect(['A', 'B'].map((one) => maximumBidOf(state, team(one)))).toEqual([18, 11])
    state = happen(state, nominate(state, player('RB 1')))
    state = happen(state, bid(state, team('B'), 5))
    state = happen(state, sell(state))
    expect(['A', 'B'].map((one) => moneyLeft(state, team(one)))).toEqual([20, 7])
    expect(['A', 'B'].map((one) => maximumBidOf(state, team(one)))).toEqual([18, 7])
  })
})

/** `A 80 @1`: goes up to $80, and entered it first. */
function proxies(text: string): ProxyBid[] {
  return text
    .split(', ')
    .filter(Boolean)
    .map((one) => {
      const [letter = '', most, at = '@0'] = one.split(' ')
      return { teamId: team(letter), most: Number(most), madeAt: Number(at.slice(1)) }
    })
}

function answer(standing: string, made: string): string | null {
  const [first] = proxies(standing)
  if (!first) return null
  const { teamId, most: amount, madeAt: at } = first
  const raised = resolveProxies({ teamId, amount, at }, proxies(made))
  return raised && `${letterOf(raised.teamId)} ${raised.amount}`
}

describe('resolveProxies', () => {
  it.each<[string, string, string, string | null]>([
    ['nobody else', 'A 1 @1', '', null],
    ['80 against 70 is 71 [draftfan]', 'A 1 @1', 'B 80 @2, C 70 @3', 'B 71'],
    ['the one who leads has the proxy', 'A 1 @1', 'A 80 @1, B 70 @2', 'A 71'],
    ['one against the first bid', 'A 5 @1', 'B 80 @2', 'B 6'],
    ['of the same height, the earlier', 'A 1 @1', 'B 70 @3, C 70 @2', 'C 70'],
    ['of the same height, who leads and was earlier', 'A 1 @1', 'A 70 @1, B 70 @2', 'A 70'],
    ['of the same height, who leads and was later', 'A 1 @3', 'A 70 @3, B 70 @2', 'B 70'],
    ['a bid by hand up to what another would go, who said so before', 'A 50 @5', 'B 50 @2', 'B 50'],
    ['the same, who said so after', 'A 50 @5', 'B 50 @6', null],
    ['the same, where the leader would go further', 'A 50 @5', 'A 60 @5, B 50 @2', 'A 51'],
    ['one who would go no further than what stands', 'A 10 @1', 'A 80 @1, B 10 @2', null],
    ['one who would not go so far', 'A 10 @1', 'B 9 @0', null],
    ['the leader’s own that the bid has passed', 'A 10 @5', 'A 9 @1, B 10 @2', 'B 10'],
    ['three', 'A 3 @1', 'A 12 @1, B 30 @2, C 20 @3', 'B 21'],
  ])('%s', (_, standing, made, expected) => {
    expect(answer(standing, made)).toBe(expected)
  })

  const made = fc
    .uniqueArray(
      fc.record({
        teamId: fc.constantFrom('A', 'B', 'C', 'D').map(team),
        most: fc.integer({ min: 0, max: 30 }),
        madeAt: fc.nat(5),
      }),
      { selector: ({ teamId }) => teamId },
    )
    .map((proxies): ProxyBid[] => proxies)
  const standing = fc.record({
    teamId: fc.constantFrom('A', 'B', 'E').map(team),
    amount: fc.integer({ min: 1, max: 30 }),
    at: fc.nat(8),
  })

  it('needs one answer: asked again it changes nothing, whenever that answer is given', () => {
    fc.assert(
      fc.property(standing, made, fc.integer({ min: 9, max: 99 }), (standing, made, at) => {
        const raised = resolveProxies(standing, made)
        if (raised) expect(resolveProxies({ ...raised, at }, made)).toBeNull()
      }),
    )
  })

  it('lets the highest lead at one more than the second, never below what stands nor above what was said', () => {
    fc.assert(
      fc.property(standing, made, (standing, made) => {
        const raised = resolveProxies(standing, made) ?? standing
        expect(raised.amount).toBeGreaterThanOrEqual(standing.amount)
        const limits = new Map(made.map(({ teamId, most }) => [teamId, most]))
        const own = Math.max(standing.amount, limits.get(standing.teamId) ?? 0)
        limits.set(standing.teamId, own)
        const highest = Math.max(...limits.values())
        expect(limits.get(raised.teamId)).toBe(highest)
        const second = Math.max(
          0,
          ...made.flatMap(({ teamId, most }) => (teamId === raised.teamId ? [] : [most])),
        )
        const others = raised.teamId === standing.teamId ? second : Math.max(second, own)
        // Who cannot bid more than what stands does not raise it, but where he came first.
        const price = Math.max(standing.amount, Math.min(highest, others + 1))
        expect([price, standing.amount]).toContain(raised.amount)
        if (others > standing.amount) expect(raised.amount).toBe(price)
      }),
    )
  })
})
