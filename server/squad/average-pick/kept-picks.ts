import type { PlayerId } from '../../../shared/core/ids.ts'

/** Average draft position (ADP) by player, in tenths of a pick: 125 is the middle of the twelfth and thirteenth. */
export type AveragePicks = ReadonlyMap<PlayerId, number>

/** What was read, and when, ms since the epoch. */
export interface KeptPicks {
  readonly at: number
  readonly picks: Promise<AveragePicks>
}
