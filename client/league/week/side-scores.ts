import type { CategoryRecord } from '../../../shared/category/record.ts'
import { pointsText } from '../../../shared/core/points.ts'

/**
 * What stands beside each team of a matchup: its points, or in a league by categories how many it has won.
 * @param points in hundredths, in the order of the teams; null for nothing
 * @param categories those of the first
 */
export function sideScores(
  points: readonly [number | null, number | null],
  categories: CategoryRecord | undefined,
): readonly [string | null, string | null] {
  if (categories) return [String(categories.wins), String(categories.losses)]
  const text = (value: number | null) => (value === null ? null : pointsText(value))
  return [text(points[0]), text(points[1])]
}
