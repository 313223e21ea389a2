/** What a player usually scores: four games in five are at least `low`, and four in five at most `high`. */
export interface UsualRange {
  /** The 20th percentile of the games, hundredths. */
  readonly low: number
  /** The 80th. */
  readonly high: number
}

/** Fewer games make no range. */
export const LEAST_FOR_RANGE = 4
const LOW = 0.2
const HIGH = 0.8

/**
 * The range between the 20th and the 80th percentile of a player's own games; between two games it is interpolated
 * (Hyndman and Fan 1996, definition 7, as spreadsheets have it). Null for fewer than four games.
 * @param games points of each, hundredths, in any order
 */
export function usualRange(games: readonly number[]): UsualRange | null {
  if (games.length < LEAST_FOR_RANGE) return null
  const sorted = games.toSorted((a, b) => a - b)
  return { low: percentile(sorted, LOW), high: percentile(sorted, HIGH) }
}

/** @param sorted lowest first, at least one */
function percentile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? 0
  const above = sorted[Math.ceil(at)] ?? below
  return Math.round(below + (above - below) * (at - Math.floor(at))) + 0
}
