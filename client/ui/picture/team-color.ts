import { readableTeamColor } from './readable-color.ts'
import type { Theme } from './theme.ts'

/** `--surface` of styles.css, which cannot be computed with. */
const SURFACES = { light: '#ffffff', dark: '#181a23' } as const satisfies Record<Theme, string>

/** A team's color as an edge on a card of the theme, or that of other edges where it has none. */
export function edgeColor(color: string | null, theme: Theme): string {
  return color === null ? 'var(--edge)' : readableTeamColor(color, SURFACES[theme])
}
