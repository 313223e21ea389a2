/** A place in a lineup: whoever may be played at one of the positions fits. */
export interface StartingSlot {
  readonly slot: string
  readonly positions: readonly string[]
}

/** A player with his positions. */
export interface Positioned {
  /** Keys of the sport's positions, his own first. */
  readonly positions: readonly string[]
}

export function fits({ positions }: StartingSlot, player: Positioned): boolean {
  return player.positions.some((position) => positions.includes(position))
}

/**
 * Fills as many starting slots as can be filled, those who come first in the roster before others, so that a slot
 * that overlaps others is never in the way (game rules 2.3, 2.7).
 * @returns for each slot the index of its player in the roster, or null
 */
export function fillSlots(
  slots: readonly StartingSlot[],
  roster: readonly Positioned[],
): readonly (number | null)[] {
  return matching(slots, roster, fits)
}

/** How many starting slots stay without a player, however the roster is placed. */
export function missingStarters(slots: readonly StartingSlot[], roster: readonly Positioned[]): number {
  return unmatched(slots, roster, fits)
}

/** How many places stay empty when as many are filled as can be. */
export function unmatched<Place, Player>(
  places: readonly Place[],
  players: readonly Player[],
  fits: (place: Place, player: Player) => boolean,
): number {
  return matching(places, players, fits).filter((player) => player === null).length
}

/** A maximum bipartite matching by augmenting paths: for each place the index of its player, or null. */
function matching<Place, Player>(
  places: readonly Place[],
  players: readonly Player[],
  fits: (place: Place, player: Player) => boolean,
): (number | null)[] {
  const playerOf: (number | null)[] = places.map(() => null)
  let open = places.length

  /** Whether a player finds a place, if need be by moving those who are there already. */
  function place(index: number, player: Player, tried: boolean[]): boolean {
    for (const [at, one] of places.entries())
      if (playerOf[at] === null && fits(one, player)) {
        playerOf[at] = index
        return true
      }
    for (const [at, one] of places.entries()) {
      if (tried[at] || !fits(one, player)) continue
      tried[at] = true
      const otherIndex = playerOf[at] ?? -1
      const other = players[otherIndex]
      if (other === undefined || !place(otherIndex, other, tried)) continue
      playerOf[at] = index
      return true
    }
    return false
  }

  // From where one player found no way, no later one will.
  let closed: readonly boolean[] = []
  for (const [index, player] of players.entries()) {
    if (open === 0) break
    const tried = [...closed]
    if (place(index, player, tried)) open--
    else closed = tried
  }
  return playerOf
}
