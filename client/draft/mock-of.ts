import type { DraftRoom, PoolPlayer } from '../../shared/draft-room.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'

/** What a mock draft is made of: a league's settings and its ranking. */
export interface MockOf {
  readonly code: string
  readonly sport: FantasySportKey
  readonly name: string
  readonly room: DraftRoom
  readonly players: readonly PoolPlayer[]
}
