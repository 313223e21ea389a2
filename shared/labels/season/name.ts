import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FantasySportKey } from '../../sports/index.ts'

/** `2026`, or `2026–27` for a season that the feed calls by the year in which it ends. */
export function seasonName(sport: FantasySportKey, season: number): string {
  return FANTASY_SPORTS[sport].season.spansYears
    ? `${season - 1}–${String(season % 100).padStart(2, '0')}`
    : String(season)
}
