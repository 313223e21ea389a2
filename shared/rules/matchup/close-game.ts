import type { CategoryRecord } from '../../category/record.ts'

/** A game is close where the loser has at least so many hundredths of the winner's points. */
const SHARE = 97

/**
 * Whether a matchup was decided by little: by 3% of the winner's points or less (101.00 to 98.00, in any sport and over
 * any number of days), or by one category. Ties are as close as it gets; a game in which no one scored is none.
 * @param score.home points in hundredths
 */
export function isCloseGame({
  home,
  away,
  categories,
}: {
  readonly home: number
  readonly away: number
  readonly categories?: CategoryRecord | undefined
}): boolean {
  if (categories) return Math.abs(categories.wins - categories.losses) <= 1
  const [more, less] = home > away ? [home, away] : [away, home]
  return more > 0 && less * 100 >= more * SHARE
}
