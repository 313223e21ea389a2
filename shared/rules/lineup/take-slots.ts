import { fillSlots, type StartingSlot } from '../slots/slots.ts'
import type { LineupMember } from './move.ts'

/** A lineup once players have left the roster and others have come, by the key of a slot. */
export interface LineupTaken<Id> {
  /** For each starting slot in its order who has it; null for an empty one. */
  readonly starters: readonly (Id | null)[]
  /** Who starts in the slot of a player who left. */
  readonly taken: ReadonlyArray<{ readonly slot: string; readonly player: Id; readonly of: Id }>
  /** Slots whose players left and that no new player could take. */
  readonly empty: ReadonlyArray<{ readonly slot: string; readonly of: Id }>
}

/**
 * The lineup of a day after a change of the roster: players who come take the slots of the starters who go,
 * as many as can be filled, where they may be played and their games have not begun. Nothing else of the
 * lineup changes: a slot that was empty before stays so, and bench players stay on the bench.
 * @param of.before the player in each starting slot, null for an empty one
 * @param of.going players who leave the roster, or move to injured reserve or taxi squad
 * @param of.coming in the order in which they come
 */
export function takeSlots<Id>(of: {
  readonly starters: readonly StartingSlot[]
  readonly before: readonly (Id | null)[]
  readonly going: ReadonlySet<Id>
  readonly coming: readonly LineupMember<Id>[]
}): LineupTaken<Id> {
  const { starters, before, going } = of
  const coming = of.coming.filter(({ id, isLocked }) => !isLocked && !before.includes(id))
  const left = starters.flatMap((slot, index) => {
    const player = before[index] ?? null
    return player !== null && going.has(player) ? [{ slot, index, player }] : []
  })
  const filled = fillSlots(
    left.map(({ slot }) => slot),
    coming,
  )
  const after = starters.map((_, index) => before[index] ?? null)
  const taken: { slot: string; player: Id; of: Id }[] = []
  const empty: { slot: string; of: Id }[] = []
  for (const [at, { slot, index, player }] of left.entries()) {
    const next = coming[filled[at] ?? -1]
    after[index] = next?.id ?? null
    if (next) taken.push({ slot: slot.slot, player: next.id, of: player })
    else empty.push({ slot: slot.slot, of: player })
  }
  return { starters: after, taken, empty }
}
