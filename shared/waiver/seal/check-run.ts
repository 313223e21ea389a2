import { claimCommitment } from './claim.ts'

/** A claim as the report of a run has it. */
interface ReportedClaim {
  readonly id: string
  readonly teamId: string
  readonly add: { readonly id: string } | null
  readonly drop: { readonly id: string } | null
  /** Null where there are no bids. */
  readonly bid: number | null
  readonly commitment: string
  /** Null where the claim could not be opened, and so was lost. */
  readonly nonce: string | null
}

/** As much of a run's report as its claims are checked by. */
export interface ReportedRun<Claim extends ReportedClaim> {
  readonly leagueId: string
  readonly season: number
  readonly claims: readonly Claim[]
}

/**
 * The claims of a run that differ from what was sealed before it: another player, drop, bid or team than was
 * committed to. One that could not be opened is not among them, for its content is unknown.
 */
export function falseClaims<Claim extends ReportedClaim>({
  leagueId,
  season,
  claims,
}: ReportedRun<Claim>): Claim[] {
  return claims.filter(({ teamId, add, drop, bid, nonce, commitment }) => {
    if (add === null || nonce === null) return false
    const secret = { add: add.id, drop: drop?.id ?? null, bid: bid ?? 0, nonce }
    return claimCommitment({ leagueId, season, teamId }, secret) !== commitment
  })
}
