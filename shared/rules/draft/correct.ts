import type { DraftedPlayer } from '../../draft/draft.ts'
import { noRoomFor } from '../slots/room.ts'
import type { DraftProblem } from './judge.ts'
import { maximumBid, moneyLeft } from './money.ts'
import { type DraftState, type Pick, picksLeft, rosterOf, isInDraft, ownerIn, roomIn } from './state.ts'

/** Why a pick cannot be corrected just so. */
export type CorrectionProblem =
  | DraftProblem
  /** Nobody was picked there. */
  | { readonly kind: 'no-pick' }
  /** Keepers are chosen before a draft. */
  | { readonly kind: 'kept' }
  /** A player is on the block, and what everybody may bid would change. */
  | { readonly kind: 'lot-open' }

/** What a pick shall be: another player, another price, or both. */
export interface Correction {
  /** Which pick of the draft, or lot. */
  readonly overall: number
  readonly player: DraftedPlayer
  /** Whole dollars; null where it is no auction. */
  readonly amount: number | null
}

/** The pick that a number means, keepers included; null where nobody was picked. */
export function pickAt({ plan, picks }: DraftState, overall: number): Pick | null {
  return plan?.kind === 'auction'
    ? (picks.find((pick) => pick !== null && pick.by !== 'keeper' && pick.overall === overall) ?? null)
    : (picks[overall - 1] ?? null)
}

/** Whether a pick is so already. */
export function isCorrected(pick: Pick, { player, amount }: Omit<Correction, 'overall'>): boolean {
  return pick.player.id === player.id && pick.price === amount
}

/**
 * Everything that is wrong with a correction, as far as the draft knows; nothing where it may be made. While it goes on,
 * rosters are what was drafted; of a draft that is over, they have moved on, and whoever knows them judges besides.
 */
export function judgeCorrection(
  state: DraftState,
  { overall, player, amount }: Correction,
): CorrectionProblem[] {
  const { plan, stage, lot } = state
  const pick = pickAt(state, overall)
  if (!plan || stage === 'planned') return [{ kind: 'not-running', stage }]
  if (!pick) return [{ kind: 'no-pick' }]
  if (pick.by === 'keeper') return [{ kind: 'kept' }]
  if (lot) return [{ kind: 'lot-open' }]
  const problems: CorrectionProblem[] = []
  if (stage !== 'over' && player.id !== pick.player.id) {
    const owner = ownerIn(state, player.id)
    if (owner !== null) problems.push({ kind: 'taken', teamId: owner })
    else if (!isInDraft(plan, player.id)) problems.push({ kind: 'no-rookie' })
    const others = rosterOf(state, pick.teamId).filter(({ id }) => id !== pick.player.id)
    problems.push(...noRoomFor(roomIn(plan), others, player))
  }
  if (!plan.auction || amount === null) return problems
  const { minimumBid } = plan.auction
  const most = maximumBid({
    money: moneyLeft(state, pick.teamId) + (pick.price ?? 0),
    openSlots: stage === 'over' ? 1 : picksLeft(state, pick.teamId) + 1,
    minimumBid,
  })
  if (amount > most) problems.push({ kind: 'bid-too-high', most })
  else if (amount < minimumBid) problems.push({ kind: 'bid-too-low', least: minimumBid })
  return problems
}
