import type { DraftedPlayer, Keeper } from '../../draft/draft.ts'
import type { KeeperRefusal, KeeperStory, KeeperVerdict } from '../../keeper/keeper.ts'
import type { DraftSettings } from '../../settings/settings.ts'
import { maximumBid } from '../draft/money.ts'
import { noRoomFor, type NoRoom, type RosterPlan } from '../slots/room.ts'
import { HOUR } from '../../core/time.ts'
import { costsInOf } from './cost.ts'
import { picksTaken } from './picks.ts'

/** Why a team cannot keep a player. */
export type KeeperProblem =
  | NoRoom
  | { readonly kind: 'unkeepable'; readonly story: KeeperStory; readonly why: KeeperRefusal }
  | { readonly kind: 'enough'; readonly most: number }
  /** What was agreed for him is of the other kind of draft. */
  | { readonly kind: 'other-draft'; readonly costsIn: NonNullable<Keeper['costsIn']> }
  | { readonly kind: 'no-such-round'; readonly rounds: number }
  /** The team has no pick left of that round, nor before it. */
  | { readonly kind: 'no-pick'; readonly cost: number }
  | { readonly kind: 'no-money'; readonly most: number }

/** A team that keeps players, before a draft. */
export interface KeepingTeam {
  /** Its keepers so far, in the order in which they were chosen. */
  readonly keepers: readonly Pick<Keeper, 'player' | 'cost'>[]
  readonly draft: Pick<DraftSettings, 'kind' | 'keepers' | 'auction'>
  readonly plan: RosterPlan
  /** Rounds of its picks, as `roundsOwned` has them; null where they are not asked about. */
  readonly owned: readonly number[] | null
}

/** What keeps a team from keeping a player at a cost; null where it may. */
export function judgeKeeper(
  { keepers, draft, plan, owned }: KeepingTeam,
  {
    player,
    cost,
    costsIn,
  }: Pick<Keeper, 'cost' | 'costsIn'> & { readonly player: Pick<DraftedPlayer, 'id' | 'positions'> },
): KeeperProblem | null {
  if (keepers.length >= draft.keepers) return { kind: 'enough', most: draft.keepers }
  const [noRoom] = noRoomFor(
    plan,
    keepers.map((one) => one.player),
    player,
  )
  if (noRoom) return noRoom
  if (costsIn !== undefined && costsIn !== costsInOf(draft)) return { kind: 'other-draft', costsIn }
  const costs = [...keepers.map((one) => one.cost), cost]
  if (draft.kind === 'auction') {
    const money = draft.auction.budget - costs.reduce((sum, one) => sum + one, 0)
    const openSlots = plan.size - keepers.length
    // What is left must do for every other place.
    const most = maximumBid({ money: money + cost, openSlots, minimumBid: draft.auction.minimumBid })
    return cost > most ? { kind: 'no-money', most } : null
  }
  if (cost < 1 || cost > plan.size) return { kind: 'no-such-round', rounds: plan.size }
  return owned !== null && picksTaken(costs, owned).includes(null) ? { kind: 'no-pick', cost } : null
}

/** The same for a player by the rule, which gives him a cost, or none. */
export function judgeByRule(
  team: KeepingTeam,
  {
    player,
    verdict,
  }: { readonly player: Pick<DraftedPlayer, 'id' | 'positions'>; readonly verdict: KeeperVerdict },
): KeeperProblem | null {
  return verdict.can
    ? judgeKeeper(team, { player, ...verdict })
    : { kind: 'unkeepable', story: verdict.story, why: verdict.why }
}

/** Until when managers choose, ms since the epoch; null while the draft has no time. */
export function keepersCloseAt(
  scheduledFor: number | null,
  { closesHours }: DraftSettings['keeping'],
): number | null {
  return scheduledFor === null ? null : scheduledFor - closesHours * HOUR
}
