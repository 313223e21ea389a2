import type { CSSProperties } from 'react'
import { FANTASY_SPORTS, type FantasySportKey } from '../../shared/sports/index.ts'

/** How many colours there are for positions in `styles.css`. */
const COLOURS = 8

/** The thin edge by which a position is seen from afar; its letters stand beside it. */
export function positionEdge(sport: FantasySportKey, positions: readonly string[]): CSSProperties {
  const place = FANTASY_SPORTS[sport].positions.findIndex(({ key }) => key === positions[0])
  return place < 0 ? {} : { borderLeftColor: `var(--position-${(place % COLOURS) + 1})` }
}
