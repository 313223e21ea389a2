import type { DraftEvent } from '../../../../shared/draft/event.ts'
import type { DraftedPlayer } from '../../../../shared/draft/draft.ts'
import type { DraftRoom, PoolPlayer } from '../../../../shared/draft-room/draft-room.ts'
import { clockEnd, clockLeft } from '../../../../shared/rules/draft/clock.ts'
import { applyDraftEvent } from '../../../../shared/rules/draft/reduce.ts'
import type { DraftState } from '../../../../shared/rules/draft/state.ts'

/** A move of one's own that is on its way to the server, made at a time of this device's clock. */
export type Pending = { readonly at: number } & Move

export type Move =
  | { readonly kind: 'pick'; readonly overall: number; readonly player: DraftedPlayer }
  | {
      readonly kind: 'nominate'
      readonly overall: number
      readonly player: DraftedPlayer
      readonly amount: number
    }
  | { readonly kind: 'bid'; readonly lot: number; readonly amount: number }

/**
 * The draft as it will be when the moves have arrived, in their order, each passed over where it has, or where
 * something else came before.
 * @param of.ahead what the server's clock is ahead by, ms
 */
export function withPending(
  room: DraftRoom,
  moves: readonly Pending[],
  { ahead, players }: { ahead: number; players: readonly PoolPlayer[] },
): DraftState {
  return moves.reduce((state, move) => {
    if (state.stage !== 'running') return state
    const now = move.at + ahead
    const event = eventOf({ ...room, state }, move, { now, players })
    return event ? applyDraftEvent(state, { seq: state.seq, at: now, event }) : state
  }, room.state)
}

function eventOf(
  { state, me: { teamId } }: DraftRoom,
  move: Pending,
  { now, players }: { now: number; players: readonly PoolPlayer[] },
): DraftEvent | null {
  const { plan, turn, lot, clock } = state
  if (!plan) return null
  const rankOf = ({ id }: DraftedPlayer) => {
    const place = players.findIndex((one) => one.id === id)
    return place < 0 ? null : place + 1
  }
  const by = { by: 'manager', missed: false, reason: null } as const
  switch (move.kind) {
    case 'pick': {
      if (turn?.overall !== move.overall || turn.teamId !== teamId) return null
      const { overall, player } = move
      const endsAt = clockEnd(now, clock, plan.night)
      return {
        kind: 'draft-picked',
        overall,
        teamId,
        player,
        rank: rankOf(player),
        source: null,
        ...by,
        endsAt,
      }
    }
    case 'nominate': {
      if (turn?.overall !== move.overall || turn.teamId !== teamId) return null
      const { overall, player, amount } = move
      const endsAt = clockEnd(now, plan.auction?.lotClock ?? 0, plan.night)
      return {
        kind: 'draft-nominated',
        lot: overall,
        teamId,
        player,
        rank: rankOf(player),
        amount,
        ...by,
        endsAt,
      }
    }
    case 'bid': {
      if (lot?.number !== move.lot || lot.bid >= move.amount) return null
      const reset = plan.auction?.bidReset ?? 0
      const isLate = state.endsAt !== null && clockLeft(now, state.endsAt, plan.night) < reset
      const endsAt = isLate ? clockEnd(now, reset, plan.night) : state.endsAt
      return {
        kind: 'draft-bid',
        lot: move.lot,
        teamId,
        amount: move.amount,
        proxy: false,
        by: 'manager',
        endsAt,
      }
    }
    default:
      return move satisfies never
  }
}
