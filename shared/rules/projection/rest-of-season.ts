/** Games of a player's team that are to come, or under way. */
export interface GamesLeft {
  /** Of the regular season. */
  readonly season: number
  /** Those of them in the scoring period that the next projection is for. */
  readonly period: number
}

/**
 * Expected points of a player over the rest of the regular season: what a game is expected to bring, times the games
 * that are left. An injured or suspended player misses the games of the coming period, as in the weekly projection;
 * no one knows about those after it.
 * @param perGame hundredths, as shared/rules/projection/projection.ts has it without absences; null where there is nothing to go by
 * @returns hundredths
 */
export function projectRest(
  perGame: number | null,
  { left, isOut }: { readonly left: GamesLeft; readonly isOut: boolean },
): number | null {
  if (perGame === null) return null
  // Zero is added because a negative number times none is another zero.
  return perGame * Math.max(0, left.season - (isOut ? left.period : 0)) + 0
}
