import type { DraftedPlayer } from '../../draft/draft.ts'
import type { TeamId } from '../../core/ids.ts'
import { type NoRoom, noRoomFor } from '../slots/room.ts'
import { maximumBidOf } from './money.ts'
import { type DraftState, isInDraft, ownerIn, type Pick, roomIn, rosterOf } from './state.ts'

/** Why a player cannot be picked, nominated or bid for. */
export type DraftProblem =
  | { readonly kind: 'not-running'; readonly stage: DraftState['stage'] }
  /** It is another team's turn; null where a player is on the block, or no team has the turn. */
  | { readonly kind: 'not-on-the-clock'; readonly teamId: TeamId | null }
  /** The turn that was meant has passed. */
  | { readonly kind: 'turn-over'; readonly overall: number }
  | { readonly kind: 'taken'; readonly teamId: TeamId }
  /** A rookie draft is on, and this is no rookie. */
  | { readonly kind: 'no-rookie' }
  | { readonly kind: 'lot-over'; readonly lot: number }
  | { readonly kind: 'bid-too-low'; readonly least: number }
  | { readonly kind: 'bid-too-high'; readonly most: number }
  /** One's own bid leads already. */
  | { readonly kind: 'leading' }
  | NoRoom

/**
 * Everything that is wrong with a pick, or with a nomination apart from its price; nothing when it may be made.
 * A manager may leave his lineup short: he is warned, and there are free agents. A second click means a turn
 * that has passed, also where the team has the next one as well; after the pick was taken back it is a first one.
 * @param turn.overall the pick that is meant; in an auction the number of the lot
 */
export function judgePick(
  state: DraftState,
  turn: { readonly teamId: TeamId; readonly overall: number; readonly player: DraftedPlayer },
): DraftProblem[] {
  const { plan } = state
  if (state.stage !== 'running' || !plan) return [{ kind: 'not-running', stage: state.stage }]
  const problems: DraftProblem[] = []
  if (!state.turn) problems.push({ kind: 'not-on-the-clock', teamId: null })
  else if (state.turn.overall !== turn.overall) problems.push({ kind: 'turn-over', overall: turn.overall })
  else if (state.turn.teamId !== turn.teamId)
    problems.push({ kind: 'not-on-the-clock', teamId: state.turn.teamId })
  const owner = ownerIn(state, turn.player.id)
  if (owner !== null) problems.push({ kind: 'taken', teamId: owner })
  else if (!isInDraft(plan, turn.player.id)) problems.push({ kind: 'no-rookie' })
  return [...problems, ...noRoomFor(roomIn(plan), rosterOf(state, turn.teamId), turn.player)]
}

/** The same for a nomination with its first bid, whole dollars. */
export function judgeNomination(
  state: DraftState,
  turn: {
    readonly teamId: TeamId
    readonly overall: number
    readonly player: DraftedPlayer
    readonly amount: number
  },
): DraftProblem[] {
  const problems = judgePick(state, turn)
  if (problems.length > 0) return problems
  return judgeAmount(state, { ...turn, least: state.plan?.auction?.minimumBid ?? 0 })
}

/**
 * Everything that is wrong with a bid, or with how far a proxy may go: a proxy is no bid, so that who leads may
 * set one (`leading` is then to be passed over).
 * @param bid.at when it is made, ms since the epoch: who comes when the clock has run out comes too late, also
 *   where the hammer has not fallen yet. Left out by a page, whose clock decides nothing
 */
export function judgeBid(
  state: DraftState,
  bid: { readonly teamId: TeamId; readonly lot: number; readonly amount: number; readonly at?: number },
): DraftProblem[] {
  const { plan, lot, endsAt } = state
  if (state.stage !== 'running' || !plan) return [{ kind: 'not-running', stage: state.stage }]
  const isLate = bid.at !== undefined && endsAt !== null && bid.at >= endsAt
  if (lot?.number !== bid.lot || isLate) return [{ kind: 'lot-over', lot: bid.lot }]
  const problems: DraftProblem[] = noRoomFor(roomIn(plan), rosterOf(state, bid.teamId), lot.player)
  if (lot.teamId === bid.teamId) problems.push({ kind: 'leading' })
  return [...problems, ...judgeAmount(state, { ...bid, least: lot.bid + 1 })]
}

function judgeAmount(
  state: DraftState,
  { teamId, amount, least }: { teamId: TeamId; amount: number; least: number },
): DraftProblem[] {
  const most = maximumBidOf(state, teamId)
  if (amount > most) return [{ kind: 'bid-too-high', most }]
  return amount < least ? [{ kind: 'bid-too-low', least }] : []
}

/**
 * What the commissioner would take back: the lot on the block, or who was picked or sold last. Null for nothing:
 * keepers stay, and so does all of a draft that is over.
 */
export function lastMove(state: DraftState): Pick | null {
  const { lot } = state
  if (state.stage === 'over') return null
  if (lot)
    return {
      overall: lot.number,
      teamId: lot.teamId,
      player: lot.player,
      by: lot.by,
      rank: lot.rank,
      price: lot.bid,
      nominatedBy: lot.nominatedBy,
      at: lot.at,
    }
  return state.picks.findLast((pick) => pick !== null && pick.by !== 'keeper') ?? null
}
