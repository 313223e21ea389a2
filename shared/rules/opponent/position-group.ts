import type { FantasySportKey } from '../../sports/index.ts'

/**
 * The players of a game whose points a team is measured by: those of a position, or in baseball its hitters, who meet the
 * other team's pitching, and its starting pitcher, who meets the other team's bats. Relievers face too few of them.
 */
export type PositionGroup = string

export const HITTERS = 'hitters'
export const STARTERS = 'starters'

const PITCHERS = ['SP', 'RP']

/**
 * The groups in which a player's game counts: everyone counts at each position that they may be played at.
 * @param game.positions keys of the sport's positions
 * @param game.isStart whether the player began the game as its pitcher; of baseball alone
 */
export function groupsOfGame(
  sport: FantasySportKey,
  { positions, isStart }: { readonly positions: readonly string[]; readonly isStart: boolean },
): readonly PositionGroup[] {
  if (sport !== 'mlb') return positions
  const bats = positions.some((position) => !PITCHERS.includes(position))
  // A line of who pitches and bats holds both, and is of neither.
  if (isStart) return bats ? [] : [STARTERS]
  return bats ? [HITTERS] : []
}

/** The group that says how hard a player's opponent is: their first position's. Null where that would mean little. */
export function groupOfPlayer(sport: FantasySportKey, positions: readonly string[]): PositionGroup | null {
  if (sport !== 'mlb') return positions[0] ?? null
  if (positions.some((position) => !PITCHERS.includes(position))) return HITTERS
  return positions.includes('SP') ? STARTERS : null
}
