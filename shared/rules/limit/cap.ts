/** What counts on the day on which a cap is hit: all of it, as at Yahoo and ESPN (game rules 2.9), or games until it is. */
export type AtCap = 'whole-day' | 'game-by-game'

/** A game of a starter as caps see it. */
export interface CappedGame {
  /** The lineup day. */
  readonly day: number
  /** As scheduled, ms since the epoch. */
  readonly startsAt: number
}

/** A cap of a week or a season. @template Game that it may concern */
export interface Cap<Game> {
  readonly most: number
  /** How much of it was used before these games. */
  readonly used: number
  /** How much of it a game takes: a game is 1, innings are counted in outs; null for a game that it does not concern. */
  readonly takes: (game: Game) => number | null
}

/**
 * The games that count under caps of a season or a week: all until one that concerns them is reached, those without a
 * cap always. A game that begins before it is reached counts whole, however far it goes beyond; one that does not count
 * takes nothing of any cap.
 * @param games in any order; of those that begin at one moment the first in the list comes first
 * @returns for each game that does not count the cap that was reached, the first of them in the list
 */
export function gamesBeyond<Game extends CappedGame, One extends Cap<Game>>(
  games: readonly Game[],
  { caps, atCap }: { readonly caps: readonly One[]; readonly atCap: AtCap },
): Map<Game, One> {
  const beyond = new Map<Game, One>()
  const states = caps.map((cap) => ({ cap, taken: cap.used, takenBefore: cap.used }))
  let day: number | null = null
  for (const game of games.toSorted((a, b) => a.day - b.day || a.startsAt - b.startsAt)) {
    if (game.day !== day) for (const state of states) state.takenBefore = state.taken
    day = game.day
    const concerned = states.flatMap((state) => {
      const takes = state.cap.takes(game)
      return takes === null ? [] : [{ state, takes }]
    })
    const reached = concerned.find(
      ({ state: { cap, taken, takenBefore } }) => (atCap === 'whole-day' ? takenBefore : taken) >= cap.most,
    )
    if (reached) beyond.set(game, reached.state.cap)
    else for (const { state, takes } of concerned) state.taken += takes
  }
  return beyond
}

/** How much of a cap is left; 0 where it is reached. @param games that count */
export function leftUnderCap<Game>(games: readonly Game[], { most, used, takes }: Cap<Game>): number {
  return Math.max(0, most - games.reduce((sum, game) => sum + (takes(game) ?? 0), used))
}
