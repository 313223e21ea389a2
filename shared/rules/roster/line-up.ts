/** A place in a line-up: whoever may be played at one of the positions fits. */
export interface StartingSlot {
  readonly slot: string
  readonly positions: readonly string[]
}

/** Somebody on a roster. */
export interface Positioned {
  /** Keys of the sport's positions, his own first. */
  readonly positions: readonly string[]
}

export function fits({ positions }: StartingSlot, player: Positioned): boolean {
  return player.positions.some((position) => positions.includes(position))
}

/**
 * Fills as many starting slots as can be filled, those who come first in the roster before others: a maximum
 * bipartite matching by augmenting paths, so that a slot that overlaps others is never in the way (game rules
 * 2.3, 2.7).
 * @returns for each slot the index of its player in the roster, or null
 */
export function fillSlots(
  slots: readonly StartingSlot[],
  roster: readonly Positioned[],
): readonly (number | null)[] {
  const playerOf: (number | null)[] = slots.map(() => null)

  /** Whether a player finds a slot, if need be by moving those who are there already. */
  function place(player: number, tried: boolean[]): boolean {
    const one = roster[player]
    if (!one) return false
    const open = slots.findIndex((slot, index) => playerOf[index] === null && fits(slot, one))
    if (open >= 0) {
      playerOf[open] = player
      return true
    }
    for (const [index, slot] of slots.entries()) {
      if (tried[index] || !fits(slot, one)) continue
      tried[index] = true
      const other = playerOf[index]
      if (other !== null && other !== undefined && place(other, tried)) {
        playerOf[index] = player
        return true
      }
    }
    return false
  }

  for (const player of roster.keys()) place(player, [])
  return playerOf
}

/** How many starting slots nobody on the roster can be found for, however the others are placed. */
export function missingStarters(slots: readonly StartingSlot[], roster: readonly Positioned[]): number {
  return fillSlots(slots, roster).filter((player) => player === null).length
}
