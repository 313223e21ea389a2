import type { DraftedPlayer } from '../../draft.ts'
import type { TeamId } from '../../ids.ts'
import { missingStarters } from '../roster/line-up.ts'
import { keepsLineUpWhole, noRoomFor } from '../roster/room.ts'
import { allCanBeFilled } from '../roster/scarcity.ts'
import { maximumBidOf } from './money.ts'
import { type DraftState, picksLeft, rosterOf } from './state.ts'

/** A player of the league's own ranking. */
export interface Ranked extends DraftedPlayer {
  /** Worth above replacement, hundredths; null where nothing is known of him. */
  readonly value: number | null
  /** Whether he is out for long: nobody but his manager's queue picks him (game rules 2.3 [draftcom]). */
  readonly isOut: boolean
}

/** Where an automatic pick comes from, each best first. */
export interface PickSources {
  readonly queue: readonly DraftedPlayer[]
  readonly ranking: readonly DraftedPlayer[]
  /** Everybody who can be drafted. */
  readonly league: readonly Ranked[]
}

export interface AutomaticPick {
  readonly player: DraftedPlayer
  readonly source: 'queue' | 'ranking' | 'league'
}

/**
 * Whom Empire picks for a team: the first of its queue, then of its ranking, then of the league's, whom it may
 * have and with whom its line-up can still be filled, and everybody else's too (game rules 2.3). From the
 * league's ranking it takes for the bench nobody who could only stand in at one position, such as a second
 * kicker, while there is somebody else. Null where nobody is left whom the team may have.
 */
export function automaticPick(state: DraftState, teamId: TeamId, sources: PickSources): AutomaticPick | null {
  const { plan } = state
  if (!plan) return null
  const taken = new Set(state.picks.flatMap((pick) => pick?.player.id ?? []))
  if (state.lot) taken.add(state.lot.player.id)
  const free = sources.league.filter(({ id }) => !taken.has(id))
  const isOut = new Set(free.flatMap(({ id, isOut }) => (isOut ? [id] : [])))
  const roster = rosterOf(state, teamId)
  const after = picksLeft(state, teamId) - 1
  const missing = missingStarters(plan.roster.starters, roster)

  const isAllowed = (player: DraftedPlayer) =>
    !taken.has(player.id) && noRoomFor(plan.roster, roster, player).length === 0
  const isSound = (player: DraftedPlayer) => leavesAllWhole(state, { teamId, player, free })
  const isUseful = (player: DraftedPlayer) =>
    missingStarters(plan.roster.starters, [...roster, player]) < missing || canStandIn(player)
  const canStandIn = (player: DraftedPlayer) =>
    plan.roster.starters.some(
      ({ positions }) => positions.length > 1 && player.positions.some((one) => positions.includes(one)),
    )

  const fit = free.filter(({ isOut }) => !isOut)
  const attempts: ReadonlyArray<
    readonly [AutomaticPick['source'], readonly DraftedPlayer[], typeof isSound]
  > = [
    ['queue', sources.queue, isSound],
    ['ranking', sources.ranking.filter(({ id }) => !isOut.has(id)), isSound],
    ['league', fit, (player) => isUseful(player) && isSound(player)],
    ['league', fit, isSound],
    // Where the line-ups cannot be filled any more, whatever is picked, somebody is better than nobody.
    ['league', free, (player) => keepsLineUpWhole(plan.roster, roster, { player, picksLeft: after })],
    ['league', free, () => true],
  ]
  for (const [source, players, isGood] of attempts) {
    const player = players.find((one) => isAllowed(one) && isGood(one))
    if (player) return { player: plain(player), source }
  }
  return null
}

/** Whether, with the player on the team, its line-up can still be filled, and everybody else's too. */
function leavesAllWhole(
  state: DraftState,
  { teamId, player, free }: { teamId: TeamId; player: DraftedPlayer; free: readonly DraftedPlayer[] },
): boolean {
  const { plan } = state
  if (!plan) return false
  const roster = rosterOf(state, teamId)
  const left = picksLeft(state, teamId) - 1
  if (!keepsLineUpWhole(plan.roster, roster, { player, picksLeft: left })) return false
  const rosters = plan.teams.map(({ id }) => (id === teamId ? [...roster, player] : rosterOf(state, id)))
  return allCanBeFilled(
    plan.roster.starters,
    rosters,
    free.filter(({ id }) => id !== player.id),
  )
}

/** Only what a drafted player has: a ranked one has more. */
function plain({ id, name, positions, team }: DraftedPlayer): DraftedPlayer {
  return { id, name, positions, team }
}

/**
 * What a player would fetch if every team's money went where the value is: each place costs the minimum, and
 * what is left over is shared out by value above replacement.
 * @returns whole dollars by player
 */
export function fairPrices(state: DraftState, league: readonly Ranked[]): ReadonlyMap<string, number> {
  const { plan } = state
  if (!plan?.auction) return new Map()
  const places = plan.teams.length * plan.roster.size
  const spare = plan.teams.length * plan.auction.budget - places * plan.auction.minimumBid
  const worth = (player: Ranked) => Math.max(0, player.value ?? 0)
  const total = league.slice(0, places).reduce((sum, player) => sum + worth(player), 0)
  const { minimumBid } = plan.auction
  return new Map(
    league.map((player) => [
      player.id,
      minimumBid + (total === 0 ? 0 : Math.floor((spare * worth(player)) / total)),
    ]),
  )
}

/**
 * How far Empire goes for a team that has left its bidding to it, for the player on the block: up to his fair
 * price, and only for one whom it would also pick. Null for not at all.
 */
export function automaticBid(state: DraftState, teamId: TeamId, league: readonly Ranked[]): number | null {
  const { plan, lot } = state
  if (!plan || !lot) return null
  const roster = rosterOf(state, teamId)
  if (noRoomFor(plan.roster, roster, lot.player).length > 0) return null
  const taken = new Set(state.picks.flatMap((pick) => pick?.player.id ?? []))
  const free = league.filter(({ id }) => !taken.has(id))
  if (!leavesAllWhole(state, { teamId, player: lot.player, free })) return null
  const price = fairPrices(state, league).get(lot.player.id) ?? plan.auction?.minimumBid ?? 0
  const most = Math.min(price, maximumBidOf(state, teamId))
  return most >= lot.bid ? most : null
}
