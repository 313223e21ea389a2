import type { FoundWeek } from './find.ts'
import type { StandingWeek, TeamWeek } from './week.ts'

/** How likely the first of two is to win, 0 to 1. */
export function homeChance(
  _found: FoundWeek,
  _standing: StandingWeek,
  _teams: readonly [TeamWeek, TeamWeek],
  _carried: readonly [number, number],
): number | null {
  return null
}
