import { counted } from '../../../shared/core/lists.ts'
import type { Keepable } from './types.ts'

/** What keeping a player is worth, by their rank in the league; null where that is unknown or there is nothing to say. */
export function worthWords({
  verdict,
  goesIn,
}: Pick<Keepable, 'verdict' | 'goesIn'>): { text: string; isGain: boolean } | null {
  if (goesIn === null || !verdict.can || verdict.costsIn !== 'rounds') return null
  const saved = verdict.cost - goesIn
  if (saved === 0) return { text: `goes in round ${goesIn}: even`, isGain: false }
  return saved > 0
    ? { text: `goes in round ${goesIn}: saves ${counted(saved, 'round')}`, isGain: true }
    : { text: `goes in round ${goesIn}: costs ${counted(-saved, 'round')} more`, isGain: false }
}
