import type { DraftedPlayer, DraftPlan } from '../../draft/draft.ts'
import type { TeamId } from '../../core/ids.ts'
import { maximumBidOf } from './money.ts'
import { type DraftState, isInDraft } from './state.ts'
import { LAST_ROUNDS, lateIn } from './late.ts'
import { roundsOf } from './order.ts'
import { withOtherBye } from './other-bye.ts'
import { takenIn, teamNeedsOf } from './team-needs.ts'

/** A player of the league's own ranking. */
export interface Ranked extends DraftedPlayer {
  /** Worth above the best free agent of each week, hundredths; null where nothing is known of him. */
  readonly value: number | null
  /** Whether he is out for long: only his manager's queue picks him (game rules 2.3 [draftcom]). */
  readonly isOut: boolean
  /** Number of the scoring period in which their team rests; null or left out where none is known. */
  readonly bye?: number | null
  /** Whether the season that is drafted for is his first; left out where not. */
  readonly isRookie?: boolean
}

/** Where an automatic pick comes from, each best first. */
export interface PickSources {
  readonly queue: readonly DraftedPlayer[]
  readonly ranking: readonly DraftedPlayer[]
  /** All draftable players. */
  readonly league: readonly Ranked[]
}

export interface AutomaticPick {
  readonly player: DraftedPlayer
  readonly source: 'queue' | 'ranking' | 'league'
}

/**
 * The player that auto-pick picks, or nominates, for a team: the first of its queue, then of its ranking,
 * then of the league's, that it may have and that leaves its own lineup and all other lineups fillable (game
 * rules 2.3). From the league's ranking it takes no bench player who could only back up one position while
 * there is another choice, and leaves positions that free agents fill nearly as well to the last rounds
 * (late.ts). So a team on auto-pick ends with every slot filled, as long as managers leave enough for all: a
 * manager may take a third kicker that another team would have needed, auto-pick does not. Null where no
 * player is left that the team may have.
 */
export function automaticPick(state: DraftState, teamId: TeamId, sources: PickSources): AutomaticPick | null {
  const { queue, ranking, league } = sources
  const { roster, picksLeft, isAllowed, isSound, isUseful, keepsWhole } = teamNeedsOf(state, teamId, league)
  const canWait = picksLeft > LAST_ROUNDS ? lateIn(league) : () => false
  const taken = takenIn(state)
  const out = new Set<string>()
  for (const { id, isOut } of league) if (isOut) out.add(id)
  const isIn = ({ id }: DraftedPlayer) => !state.plan || isInDraft(state.plan, id)
  const isFit = ({ id }: DraftedPlayer) => !out.has(id)

  const attempts: ReadonlyArray<
    readonly [AutomaticPick['source'], readonly DraftedPlayer[], (player: DraftedPlayer) => boolean]
  > = [
    ['queue', queue, isSound],
    ['ranking', ranking, (player) => isFit(player) && isSound(player)],
    ['league', league, (player) => isFit(player) && isUseful(player) && isSound(player) && !canWait(player)],
    ['league', league, (player) => isFit(player) && isUseful(player) && isSound(player)],
    ['league', league, (player) => isFit(player) && isSound(player)],
    ['league', league, isSound],
    // Where the lineups cannot be filled any more, whoever is picked, someone is better than no one.
    ['league', league, keepsWhole],
    ['league', league, () => true],
  ]
  for (const [source, players, isGood] of attempts) {
    const canHave = (one: DraftedPlayer) => !taken.has(one.id) && isIn(one) && isAllowed(one) && isGood(one)
    const player = players.find(canHave)
    if (!player) continue
    const ranked = source === 'league' ? league.find(({ id }) => id === player.id) : undefined
    const chosen = ranked ? withOtherBye(ranked, { league, canHave, roster }) : player
    return { player: plain(chosen), source }
  }
  return null
}

/** Only what a drafted player has: a ranked one has more. */
export function plain({ id, name, positions, team }: DraftedPlayer): DraftedPlayer {
  return { id, name, positions, team }
}

/**
 * What a player would cost if all money went where the value is: each spot costs the minimum, and the rest is
 * shared out by value above replacement among the best players, as many as there are spots. So the prices of
 * any drafted players never sum to more than the money. Keepers and their costs are left out. Where no values
 * are known, the money follows the order of the ranking.
 * @returns whole dollars by player
 */
export function fairPrices({ plan }: DraftState, league: readonly Ranked[]): ReadonlyMap<string, number> {
  if (!plan?.auction) return new Map()
  const known = priced.get(plan)
  if (known?.league === league) return known.prices
  const { teams, keepers, auction, held = [] } = plan
  const kept = new Set<string>([...keepers, ...held].map(({ player }) => player.id))
  const forSale = league.filter(({ id }) => !kept.has(id) && isInDraft(plan, id))
  const places = teams.length * roundsOf(plan) - keepers.length
  const money = teams.length * auction.budget - keepers.reduce((sum, { cost }) => sum + cost, 0)
  const spare = Math.max(0, money - places * auction.minimumBid)

  // Before the first games no player has a value, and only the order is known.
  const isKnown = forSale.some(({ value }) => (value ?? 0) > 0)
  const byOrder = new Map(forSale.map(({ id }, place) => [id as string, Math.max(0, places - place)]))
  const worth = ({ id, value }: Ranked) => (isKnown ? Math.max(0, value ?? 0) : (byOrder.get(id) ?? 0))
  const best = forSale.map(worth).toSorted((a, b) => b - a)
  const total = best.slice(0, places).reduce((sum, one) => sum + one, 0)
  const share = (player: Ranked) => (total === 0 ? 0 : Math.floor((spare * worth(player)) / total))
  const prices = new Map(forSale.map((player) => [player.id, auction.minimumBid + share(player)]))
  priced.set(plan, { league, prices })
  return prices
}

/** They are asked for at every bid, and are the same from the beginning to the end. */
const priced = new WeakMap<DraftPlan, { league: readonly Ranked[]; prices: ReadonlyMap<string, number> }>()

/**
 * How far auto-pick bids for a team, for the player on the block: up to his fair price, and only for a player
 * that it would also pick. Null for no bid.
 */
export function automaticBid(state: DraftState, teamId: TeamId, league: readonly Ranked[]): number | null {
  const { plan, lot } = state
  if (!plan?.auction || !lot) return null
  const price = fairPrices(state, league).get(lot.player.id) ?? plan.auction.minimumBid
  const most = Math.min(price, maximumBidOf(state, teamId))
  if (most < lot.bid) return null
  const { isAllowed, isSound, isUseful } = teamNeedsOf(state, teamId, league)
  return [isAllowed, isUseful, isSound].every((isSo) => isSo(lot.player)) ? most : null
}
