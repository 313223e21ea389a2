import { fits, type StartingSlot } from '../slots/slots.ts'

/** A player of a roster, as far as he may fill an empty spot of a lineup or be one. */
export interface HolePlayer<Id> {
  readonly id: Id
  readonly positions: readonly string[]
  readonly isLocked: boolean
  /** Whether he is expected to play. */
  readonly plays: boolean
  /** Why not: out himself, or without a game. Not asked of who plays. */
  readonly isOut: boolean
}

/** A starting place that brings nothing. */
export interface Hole<Id> {
  readonly slot: string
  readonly why: 'empty' | 'out' | 'no-game'
  /** Who has it; null where it is empty. */
  readonly player: Id | null
}

/**
 * The starting slots of a lineup that bring no points as it is, and can still be changed.
 * @param of.before the player in each starting slot, null for none
 * @param of.onlyWithBench leaves out slots for which no bench player plays: where many rest every day, a slot
 *   that cannot be filled is no news
 */
export function holesOf<Id>(of: {
  readonly starters: readonly StartingSlot[]
  readonly before: readonly (Id | null)[]
  readonly roster: readonly HolePlayer<Id>[]
  readonly onlyWithBench: boolean
}): Hole<Id>[] {
  const { starters, before, roster, onlyWithBench } = of
  const bench = roster.filter(({ id, isLocked, plays }) => plays && !isLocked && !before.includes(id))
  return starters.flatMap((place, index): Hole<Id>[] => {
    const player = before[index] ?? null
    const starter = player === null ? undefined : roster.find(({ id }) => id === player)
    if (starter && (starter.plays || starter.isLocked)) return []
    if (onlyWithBench && !bench.some((one) => fits(place, one))) return []
    const why = starter ? (starter.isOut ? 'out' : 'no-game') : 'empty'
    return [{ slot: place.slot, why, player: starter ? starter.id : null }]
  })
}
