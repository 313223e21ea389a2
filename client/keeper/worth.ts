import { counted } from '../../shared/words/lists.ts'
import type { Keepable } from './types.ts'

/** What keeping somebody is worth, by where the league's ranking has him; null where nothing is known, or nothing to be said. */
export function worthWords({
  verdict,
  goesIn,
}: Pick<Keepable, 'verdict' | 'goesIn'>): { text: string; isGain: boolean } | null {
  if (goesIn === null || !verdict.can || verdict.costsIn !== 'rounds') return null
  const saved = verdict.cost - goesIn
  if (saved === 0) return { text: `goes in round ${goesIn}: just what he costs`, isGain: false }
  return saved > 0
    ? { text: `goes in round ${goesIn}: saves ${counted(saved, 'round')}`, isGain: true }
    : { text: `goes in round ${goesIn}: costs ${counted(-saved, 'round')} too many`, isGain: false }
}
