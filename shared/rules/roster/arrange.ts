import { fillSlots, type Positioned } from '../slots/slots.ts'
import type { RosterPlan } from '../slots/room.ts'

/** A place of a roster. */
export interface RosterSpot<Player> {
  /** Key of the sport's slot; null for the bench. */
  readonly slot: string | null
  /** Null while it is empty. */
  readonly player: Player | null
}

/**
 * A roster in the order of a lineup: whoever came first has a starting slot first, the others are on the bench.
 * Every place that the plan has is there, and a longer bench where the roster has more than it allows.
 * @param roster in the order in which they came
 */
export function arrangeRoster<Player extends Positioned>(
  plan: RosterPlan,
  roster: readonly Player[],
): RosterSpot<Player>[] {
  const filled = fillSlots(plan.starters, roster)
  const starting = new Set(filled)
  const bench = roster.filter((_, index) => !starting.has(index))
  const room = Math.max(bench.length, plan.size - plan.starters.length)
  return [
    ...plan.starters.map(({ slot }, index) => ({ slot, player: roster[filled[index] ?? -1] ?? null })),
    ...Array.from({ length: room }, (_, index) => ({ slot: null, player: bench[index] ?? null })),
  ]
}
