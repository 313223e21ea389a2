import { LRUCache } from 'lru-cache'
import type { PlayerId } from '../../../shared/core/ids.ts'
import { own } from '../../core/app/own.ts'

/** Average draft position (ADP) by player, in tenths of a pick: 125 is the middle of the twelfth and thirteenth. */
export type AveragePicks = ReadonlyMap<PlayerId, number>

/** What was read, and when, ms since the epoch. */
export interface KeptPicks {
  readonly at: number
  readonly picks: Promise<AveragePicks>
}

/** A season or two of each sport. */
const MOST_KEPT = 10

/** Average draft positions by sport and season; the rows are the truth. */
export const averagePicksOf = own(() => new LRUCache<string, KeptPicks>({ max: MOST_KEPT }))
