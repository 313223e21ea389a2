import type { Side } from '../base/event-log.ts'
import type { Match } from '../base/match.ts'
import { hashed } from '../base/rng.ts'
import { NINE, type Position } from '../base/rosters.ts'
import type { BaseballGame, Substitute } from './state.ts'

/** Places in the nine: the designated hitter, and who rests his legs in his stead. */
const HITTER = 8
const RESTED = [1, 3, 5, 7] as const
/** How often. */
const REST = 0.2

/**
 * The positions of the nine who begin a game, by index in the roster. A replacement of an injured player has
 * that one's position, and now and then a fielder is the designated hitter, and he a fielder.
 */
export function fieldOf(match: Match, side: Side): readonly Position[] {
  const [own, hitter] = [NINE[RESTED[restedOf(match, side)] ?? HITTER], NINE[HITTER]]
  if (own === undefined || hitter === undefined || hashed(match.key, 'rest', side) >= REST) return NINE
  return NINE.map((position) => (position === own ? hitter : position === hitter ? own : position))
}

function restedOf(match: Match, side: Side): number {
  return Math.floor(hashed(match.key, 'rested', side) * RESTED.length)
}

/** Whether a pinch hitter has gone to the field since, ms from the start of the game. */
export function tookTheField(game: BaseballGame, side: Side, { at }: Substitute, offset: number): boolean {
  const half = side === 0 ? 'Bottom' : 'Top'
  return game.plays.some(
    (play) =>
      play.at > at && play.at <= offset && play.detail.type === 'halfInning' && play.detail.half === half,
  )
}
