import type { GameState } from '../../game/game.ts'
import type { PlayerStatus } from '../../player/player.ts'

/** How much is left of a game in progress whose clock the feed does not give, 0 to 1. */
export const UNKNOWN_LEFT = 0.5

/**
 * The projection for the rest of a game, in whole hundredths: the projection for a game times the part that
 * is left. A player who is not fit gets 0; one who plays although he was listed as out gets his projection.
 * @param of.perGame hundredths; null where there is no projection
 * @param of.hasLine whether he has a stat line in it
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
