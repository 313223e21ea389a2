import type { GameState } from '../../game/game.ts'
import type { PlayerStatus } from '../../player/player.ts'

/** How much is left of a game that goes on and whose clock the feed does not tell, 0 to 1. */
export const UNKNOWN_LEFT = 0.5

/**
 * What the rest of a game is expected to bring a player, in whole hundredths: of what he gets in a game, as much as
 * there is of it. Who is not fit to play gets nothing; who plays although he was said to be out plays.
 * @param of.perGame hundredths; null where there is nothing to go by
 * @param of.hasLine whether he has done anything in it
 * @param of.left of the game, 0 to 1
 */
export function restOfGame(of: {
  readonly perGame: number | null
  readonly status: PlayerStatus
  readonly state: GameState
  readonly hasLine: boolean
  readonly left: number
}): number {
  const { perGame, status, state, hasLine, left } = of
  if (perGame === null || state === 'post') return 0
  if (!hasLine && status !== 'active' && status !== 'questionable') return 0
  return Math.round(perGame * left)
}
