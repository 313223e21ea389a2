import type { DraftRoom, PoolPlayer } from '../../../../shared/draft-room/draft-room.ts'
import type { FantasySportKey } from '../../../../shared/sports/index.ts'

/** What a mock draft is made of: a league's settings and its ranking. */
export interface MockOf {
  /** Null outside of any league. */
  readonly code: string | null
  readonly sport: FantasySportKey
  readonly name: string
  /** How many teams the league is for, whether they have joined or not. */
  readonly seats: number
  readonly room: DraftRoom
  readonly players: readonly PoolPlayer[]
}
