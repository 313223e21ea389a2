import { isPosition } from '../../shared/rules/scoring/position-mark.ts'
import type { Stats } from '../../shared/rules/scoring/scoring.ts'

/** What a stored line counts, without zeros and without the marks of the positions that it was made at. */
export function amountsIn(stats: Stats): Stats {
  return Object.fromEntries(
    Object.entries(stats).filter(([stat, amount]) => amount !== 0 && !isPosition(stat)),
  )
}
