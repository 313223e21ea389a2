import type { CandidateReason, MatchedBy } from './player-match.ts'
import type { PooledPlayer } from './pool.ts'

/** A feed player who is meant for certain, as long as no other player of the host has a stronger claim. */
export interface Claim {
  readonly player: PooledPlayer
  readonly by: MatchedBy
}

/** A candidate with how good it is, to be compared with others of the same player. */
export interface Rated {
  readonly player: PooledPlayer
  readonly reason: CandidateReason
  readonly score: number
}

/** Who a player of a host may be, by what is known of them alone. */
export interface Finding {
  readonly claim: Claim | null
  /** In no order; whoever is claimed is among them. */
  readonly candidates: readonly Rated[]
}
