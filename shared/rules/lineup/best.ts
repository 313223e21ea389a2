import type { Positioned, StartingSlot } from '../slots/slots.ts'
import { fewestMoves } from './fewest-moves.ts'
import { createStartingSlots } from './starting-slots.ts'

/** A player who may start. */
interface Scored extends Positioned {
  /** What he has or is expected to get, in hundredths. */
  readonly points: number
}

/** The lineup with the most points. */
interface BestLineUp {
  /** Of those who start, in hundredths. */
  readonly total: number
  /** For each slot the index of its player, or null. */
  readonly starters: readonly (number | null)[]
}

/**
 * The lineup with the most points (game rules 2.7). An empty slot counts 0, so that no one below 0 starts. Of
 * equal lineups it is the one with the fewest moves, and of those the one whose players come first in the
 * list (with the least sum of their indexes).
 *
 * A player is worth the same in every slot, so that the sets of players who can start together are a matroid.
 * The best set is found by taking players from the best downwards, each for which the others can make room by
 * moving. That is exact, unlike filling slot by slot. Only where moves count does a player's worth depend on
 * the slot, and an assignment has to be solved.
 * @param present who has each slot now, by index; without it no player has to keep his slot
 */
export function bestLineup(
  slots: readonly StartingSlot[],
  players: readonly Scored[],
  present?: readonly (number | null)[],
): BestLineUp {
  const best = bestFirst(slots, players)
  const starters = present ? fewestMoves(slots, players, { ...best, present }) : best.starters
  let total = 0
  for (const index of starters) if (index !== null) total += players[index]?.points ?? 0
  return { total, starters }
}

/** A best lineup, and whoever is in one of the best: of equal players it may be either. */
function bestFirst(slots: readonly StartingSlot[], players: readonly Scored[]) {
  const points = players.map((player) => player.points)
  const order: number[] = []
  for (let index = 0; index < points.length; index++) if ((points[index] ?? 0) > 0) order.push(index)
  order.sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0) || a - b)

  const places = createStartingSlots(slots, players)
  const couldStart: number[] = []
  for (let at = 0; at < order.length && !places.areTaken();) {
    const first = order[at] ?? 0
    const next = order[at + 1]
    if (next === undefined || points[next] !== points[first]) {
      if (places.take(first)) couldStart.push(first)
      at++
      continue
    }
    const equals = order.filter((index) => points[index] === points[first])
    couldStart.push(...equals.filter(places.hasRoomFor))
    for (const index of equals) places.take(index)
    at += equals.length
  }
  return { starters: places.starters(), couldStart }
}
