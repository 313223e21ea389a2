/** Points over some games: hundredths, the average rounded to the nearest, halves up. */
export interface GamesSum {
  readonly games: number
  readonly points: number
  readonly average: number
}

/** The games of one player, oldest first: two columns of the same length. */
export interface PlayedGames {
  /** Hundredths. */
  readonly points: ArrayLike<number>
  /** ms since the epoch */
  readonly startsAt: ArrayLike<number>
}

/** How many of the newest games `last3` are. */
const FEW = 3

export function sumOf(games: number, points: number): GamesSum {
  // Zero is added because the rounding of a small negative number is another zero.
  return { games, points, average: games === 0 ? 0 : Math.round(points / games) + 0 }
}

/**
 * What a player has scored over the windows that fans compare.
 * @param since start of the window of days, ms since the epoch; a game that starts then is inside
 */
export function sumWindows(
  { points, startsAt }: PlayedGames,
  since: number,
): { season: GamesSum; last3: GamesSum; lastDays: GamesSum } {
  const count = points.length
  let firstOfDays = count
  while (firstOfDays > 0 && (startsAt[firstOfDays - 1] ?? 0) >= since) firstOfDays--
  return {
    season: sumPoints(points),
    last3: sumPoints(points, Math.max(0, count - FEW)),
    lastDays: sumPoints(points, firstOfDays),
  }
}

/** @param first where to begin: all by default */
export function sumPoints(points: ArrayLike<number>, first = 0): GamesSum {
  let sum = 0
  for (let game = first; game < points.length; game++) sum += points[game] ?? 0
  return sumOf(points.length - first, sum)
}

/**
 * Ranks players by their points: 1, 2, 3 … without ties. Of those with as many points, who needed fewer games
 * is better, and then who comes first in the list, which is therefore handed over by name.
 * @returns ranks in the order of the list; null for who has no game
 */
export function rankByPoints(
  players: readonly { readonly games: number; readonly points: number }[],
): (number | null)[] {
  const ranks = Array<number | null>(players.length).fill(null)
  const played = [...players.entries()].filter(([, { games }]) => games > 0)
  played.sort(([, a], [, b]) => b.points - a.points || a.games - b.games)
  for (const [place, [player]] of played.entries()) ranks[player] = place + 1
  return ranks
}
