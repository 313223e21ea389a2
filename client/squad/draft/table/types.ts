import type { DraftedPlayer, AutopickMode } from '../../../../shared/draft/draft.ts'
import type { DraftRoom, PoolPlayer } from '../../../../shared/draft-room/draft-room.ts'
import type { PlayerId } from '../../../../shared/core/ids.ts'
import type { Present } from '../../../../shared/live/live.ts'
import type { DraftState } from '../../../../shared/rules/draft/state.ts'
import type { FantasySportKey } from '../../../../shared/sports/index.ts'

/** What a manager can do at the table. Each is judged here first, and what the server refuses is taken back. */
export interface Moves {
  readonly pick: (player: DraftedPlayer) => void
  readonly nominate: (player: DraftedPlayer, amount: number) => void
  readonly bid: (amount: number) => void
  /** @param most dollars that only the visitor sees */
  readonly setProxy: (most: number) => void
  readonly setAutopick: (mode: AutopickMode) => void
  readonly saveQueue: (players: readonly PlayerId[]) => void
}

/** Whether the queue is what the server has. */
export type QueueStanding = 'saved' | 'saving' | 'not-saved'

export type Connection = 'live' | 'lost'

/**
 * A draft as everything in the room sees it: of a league, or a practice one in this browser alone.
 */
export interface Table {
  /** Of its league; null for a mock draft outside of any. */
  readonly code: string | null
  readonly sport: FantasySportKey
  /** With one's own move in it as soon as it is made. */
  readonly room: DraftRoom
  /** The draft without moves that the server has not confirmed. */
  readonly confirmed: DraftState
  /** All draftable players, best first. */
  readonly players: readonly PoolPlayer[]
  /** What the server's clock is ahead of this one by, ms. */
  readonly ahead: number
  readonly connection: Connection
  /** Those who have the league open. */
  readonly present: readonly Present[]
  readonly moves: Moves
  readonly queueStanding: QueueStanding
  readonly isMock: boolean
}
