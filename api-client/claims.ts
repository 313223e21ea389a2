import { holdOn } from '../shared/rules/waiver/holds.ts'
import { sealClaim as seal, type SealedClaim } from '../shared/waiver/seal/claim.ts'
import { randomBytes } from '../shared/core/random-key.ts'
import type { Outputs } from './types.ts'

/** A waiver claim before it is sealed. */
export interface Claim {
  /** Id of the player to add. */
  readonly add: string
  /** Id of the player to drop for him; null for none. */
  readonly drop: string | null
  /** Whole dollars; 0 where the league has no bids. */
  readonly bid: number
}

/**
 * Seals a claim, so that no one reads it before its run: `empire.waiver.claim({ code, ...sealClaim(board, claim) })`.
 * To send the same claim again, send what was sealed and do not seal it anew.
 * @param board of `empire.waiver.board`
 * @throws {RangeError} where the league takes no claims now: `key` or `season` of its board is null
 */
export function sealClaim(board: Outputs['waiver.board'], claim: Claim): SealedClaim {
  const { leagueId, season, teamId, key } = board
  if (key === null || season === null) throw new RangeError('The league takes no claims now')
  return seal({ leagueId, season, teamId }, claim, { key, randomBytes })
}

/**
 * How a player on no team can be had: `move` with `empire.roster.move`, `claim` with `empire.waiver.claim`, or
 * `wait` while his game is on.
 * @param holds of `empire.waiver.holds`
 * @param player as `empire.player.list` has him
 * @param now ms since the epoch
 */
export function wayToAdd(
  holds: Outputs['waiver.holds'],
  player: { readonly id: string; readonly team: { readonly id: string } | null },
  now: number,
): 'move' | 'claim' | 'wait' {
  const hold = holdOn(holds, { id: player.id, teamId: player.team?.id ?? null }, now)
  if (hold === null) return 'move'
  return hold.kind === 'on-waivers' ? 'claim' : 'wait'
}
