import type { CSSProperties } from 'react'
import { limitedPositions } from '../../../../shared/rules/slots/league-slots.ts'
import { FANTASY_SPORTS } from '../../../../shared/sports/fantasy.ts'
import type { FantasySportKey } from '../../../../shared/sports/index.ts'

/** How many colors there are for positions in `styles.css`. */
const COLORS = 8

/** The color of the first of some positions; null for one that the sport does not have. */
function colorOf(sport: FantasySportKey, positions: readonly string[]): string | null {
  // Nobody has a narrow position first.
  const index = limitedPositions(FANTASY_SPORTS[sport]).findIndex(({ key }) => key === positions[0])
  return index < 0 ? null : `var(--position-${(index % COLORS) + 1})`
}

/** The edge in a position's color; its letters are beside it. */
export function positionEdge(sport: FantasySportKey, positions: readonly string[]): CSSProperties {
  const color = colorOf(sport, positions)
  return color === null ? {} : { borderLeftColor: color }
}

/** The edge, and a surface with a tint of the color that is light enough for every text upon it. */
export function positionTint(sport: FantasySportKey, positions: readonly string[]): CSSProperties {
  const color = colorOf(sport, positions) ?? 'var(--edge)'
  // In oklch white carries hue 0: greens would turn pink.
  return {
    borderLeftColor: color,
    backgroundColor: `color-mix(in oklab, ${color} var(--tint), var(--surface))`,
  }
}
