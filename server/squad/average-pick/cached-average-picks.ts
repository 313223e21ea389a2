import { LRUCache } from 'lru-cache'
import type { PlayerId } from '../../../shared/core/ids.ts'
import { own } from '../../core/app/own.ts'

/** Average draft position (ADP) by player, in tenths of a pick: 125 is the middle of the twelfth and thirteenth. */
export type AveragePicks = ReadonlyMap<PlayerId, number>

/** A season or two of each sport. */
const MOST_KEPT = 10

/** What answers with the average draft positions of a sport and season; the rows are the truth. */
export const averagePicksOf = own(() => new LRUCache<string, () => Promise<AveragePicks>>({ max: MOST_KEPT }))
