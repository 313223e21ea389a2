/** What counts on the day on which a cap is hit: all of it, as at Yahoo and ESPN (game rules 2.9), or games until it is. */
export type AtCap = 'whole-day' | 'game-by-game'

/** A game of a starter as a cap sees it. */
export interface CappedGame {
  /** The lineup day. */
  readonly day: number
  /** As scheduled, ms since the epoch. */
  readonly startsAt: number
  /** How much of the cap it takes: a game is 1, innings are counted in outs. */
  readonly takes: number
}

/**
 * The games that count under a cap of a season or a week: all until it is reached. A game that begins before it is counts
 * whole, however far it goes beyond.
 * @param games in any order; of those that begin at one moment the first in the list comes first
 */
export function gamesUnderCap<Game extends CappedGame>(
  games: readonly Game[],
  { most, atCap }: { readonly most: number; readonly atCap: AtCap },
): Game[] {
  const order = games.toSorted((a, b) => a.day - b.day || a.startsAt - b.startsAt)
  const counted: Game[] = []
  let taken = 0
  let takenBefore = 0
  let day: number | null = null
  for (const game of order) {
    if (game.day !== day) {
      day = game.day
      takenBefore = taken
    }
    if ((atCap === 'whole-day' ? takenBefore : taken) >= most) continue
    counted.push(game)
    taken += game.takes
  }
  return counted
}

/** How much of a cap is left; 0 where it is reached. */
export function leftUnderCap(games: readonly CappedGame[], most: number): number {
  return Math.max(0, most - games.reduce((sum, { takes }) => sum + takes, 0))
}
