import type { RosteredPlayer } from './types.ts'

type Worth = Pick<RosteredPlayer, 'restOfSeason' | 'season' | 'lastSeason'>

/** What is expected of a player over the rest of the season, in hundredths; nothing where there is nothing to go by. */
function worthOf({ restOfSeason }: Worth): number {
  return restOfSeason ?? 0
}

/** Points a game, in hundredths: of the last season for who has not played in this one; null without a game. */
export function averageOf({ season, lastSeason }: Worth): number | null {
  return season.games > 0 ? season.average : (lastSeason?.average ?? null)
}

/**
 * Players as one looks for someone to drop: whoever can be dropped first, and of those whoever is worth the least over
 * the rest of the season, of equal ones whoever averages the least.
 * @param why why a player cannot be dropped; empty where they can
 */
export function leastFirst<Player extends Worth>(
  players: readonly Player[],
  why: (player: Player) => string,
): Player[] {
  return players
    .map((player) => ({ player, isBarred: why(player) !== '' }))
    .toSorted(
      (a, b) =>
        Number(a.isBarred) - Number(b.isBarred) ||
        worthOf(a.player) - worthOf(b.player) ||
        (averageOf(a.player) ?? 0) - (averageOf(b.player) ?? 0),
    )
    .map(({ player }) => player)
}
