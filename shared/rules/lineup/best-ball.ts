import { isPosition, positionOf } from '../scoring/position-mark.ts'
import type { Stats } from '../scoring/scoring.ts'
import type { StartingSlot } from '../slots/slots.ts'
import { bestLineup } from './best.ts'

/** What a player of a team did in a game of a scoring period. */
export interface BestBallLine<Id> {
  readonly playerId: Id
  /** Hundredths. */
  readonly points: number
  /** With the positions at which the player was listed then. */
  readonly stats: Stats
}

/**
 * Who starts where in best ball: the legal lineup with the most points of the whole period, chosen when it is over and at
 * every moment before (game rules 2.7). A player counts with all games of the period or with none, at the positions of
 * those games; an empty slot counts 0, so that no one below 0 starts. Of equal lineups it is the one of those who come
 * first in the lines.
 * @param lines of the players that the team may start
 * @returns the slot of each player who counts
 */
export function bestBallSlots<Id>(
  starters: readonly StartingSlot[],
  lines: readonly BestBallLine<Id>[],
): ReadonlyMap<Id, string> {
  const players = new Map<Id, { points: number; positions: Set<string> }>()
  for (const { playerId, points, stats } of lines) {
    const player = players.get(playerId) ?? { points: 0, positions: new Set() }
    players.set(playerId, player)
    player.points += points
    for (const key of Object.keys(stats)) if (isPosition(key)) player.positions.add(positionOf(key))
  }
  const ids = [...players.keys()]
  const best = bestLineup(
    starters,
    [...players.values()].map(({ points, positions }) => ({ points, positions: [...positions] })),
  )
  const slots = new Map<Id, string>()
  for (const [place, index] of best.starters.entries()) {
    const [id, slot] = [index === null ? undefined : ids[index], starters[place]?.slot]
    if (id !== undefined && slot !== undefined) slots.set(id, slot)
  }
  return slots
}
