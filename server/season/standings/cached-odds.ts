import { LRUCache } from 'lru-cache'
import type { PlayoffOdds } from '../../../shared/standings/standings.ts'
import { own } from '../../core/app/own.ts'

const MOST_KEPT = 200

/** Odds that were worked out, by what they were worked out from. One a process; nothing else knows of it. */
export interface CachedOdds {
  readonly odds: LRUCache<string, Promise<PlayoffOdds>>
  /** One is worked out after the other. */
  last: Promise<unknown>
}

function createCachedOdds(): CachedOdds {
  return { odds: new LRUCache({ max: MOST_KEPT }), last: Promise.resolve() }
}

/** Odds of the playoffs that were worked out, by what they were worked out from. */
export const oddsOf = own(createCachedOdds)
