import type { TeamId } from '../../core/ids.ts'
import { type DraftState, picksLeft } from './state.ts'

/** Dollars that a team has left. */
export function moneyLeft({ plan, picks }: DraftState, teamId: TeamId): number {
  const spent = picks.reduce((sum, pick) => sum + (pick?.teamId === teamId ? (pick.price ?? 0) : 0), 0)
  return (plan?.auction?.budget ?? 0) - spent
}

/**
 * The most that may be bid so that every other open place can still be paid for (game rules 2.2 [fandraft]).
 * @param openSlots places to fill, the one that is bid for included
 */
export function maximumBid(of: { money: number; openSlots: number; minimumBid: number }): number {
  return of.openSlots <= 0 ? 0 : of.money - of.minimumBid * (of.openSlots - 1)
}

/** The most that a team may bid now; 0 where it is full. */
export function maximumBidOf(state: DraftState, teamId: TeamId): number {
  return maximumBid({
    money: moneyLeft(state, teamId),
    openSlots: picksLeft(state, teamId),
    minimumBid: state.plan?.auction?.minimumBid ?? 0,
  })
}

/** The most that a team would bid. */
export interface ProxyBid {
  readonly teamId: TeamId
  readonly most: number
  /** Of the same height the earlier one wins: ms since the epoch. */
  readonly madeAt: number
}

/**
 * What proxy bids do to a lot: the highest leads at one more than the second needs (game rules 2.2
 * [draftfan]: 80 against 70 is 71); of two equal ones the earlier leads, at the price that both would pay.
 * Null where they change nothing, so that a second call with the result returns null. The price never falls.
 * A proxy that goes no further than the current bid neither takes the lead nor raises it, unless it was
 * entered before the leader's.
 * @param standing the highest bid so far, and when it was made
 * @param proxies already held to what each team may bid
 */
export function resolveProxies(
  standing: { readonly teamId: TeamId; readonly amount: number; readonly at: number },
  proxies: readonly ProxyBid[],
): { teamId: TeamId; amount: number } | null {
  const { teamId, amount: least } = standing
  const own = proxies.find((proxy) => proxy.teamId === teamId && proxy.most >= least)
  const leader = own ?? { teamId, most: least, madeAt: standing.at }
  const others = proxies.filter(
    (proxy) =>
      proxy.teamId !== teamId &&
      (proxy.most > least || (proxy.most === least && proxy.madeAt < leader.madeAt)),
  )
  const [top, second] = [leader, ...others].toSorted((a, b) => b.most - a.most || a.madeAt - b.madeAt)
  if (!top || !second) return null
  const amount = Math.max(least, Math.min(top.most, second.most + 1))
  return top.teamId === teamId && amount === least ? null : { teamId: top.teamId, amount }
}
