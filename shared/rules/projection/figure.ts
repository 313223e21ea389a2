import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FantasySportKey } from '../../sports/index.ts'

/** Points in hundredths, of regular seasons. */
interface Played {
  readonly games: number
  readonly points: number
}

/** What there is to go by. */
export interface FigureBasis {
  /** Of his games of this season that are over. */
  readonly season: Played
  /** Games of his team that are over; of whichever has most of them for who has no team. */
  readonly teamGames: number
  /** Null for whose last season does not count. */
  readonly lastSeason: Played | null
  /** The most games of any player in the last season. */
  readonly lastLength: number
}

/**
 * A player's projection for a season, in hundredths: his points for each game of his team, so that missed
 * games lower it, times the games of a season. Without a game yet it uses his last season, for each game of
 * it; null without both.
 */
export function seasonFigure(sport: FantasySportKey, basis: FigureBasis): number | null {
  const { season, teamGames, lastSeason, lastLength } = basis
  // Who has come from another team may have more games than this one.
  if (season.games > 0) return overSeason(sport, season.points, Math.max(teamGames, season.games))
  if (lastSeason && lastSeason.games > 0)
    return overSeason(sport, lastSeason.points, Math.max(lastLength, lastSeason.games))
  return null
}

function overSeason(sport: FantasySportKey, points: number, games: number): number {
  // Zero is added because the rounding of a small negative number is another zero.
  return Math.round((points / games) * FANTASY_SPORTS[sport].season.games) + 0
}
