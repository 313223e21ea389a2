/** Places of one kind in the lineups of a league. */
export interface SlotCount {
  /** Whoever may be played at one of them fits. */
  readonly positions: readonly string[]
  /** How many, in all lineups together. */
  readonly count: number
}

/** The places of a league, and who has been put there: by kinds of players, who can take each other's place. */
export interface LeagueSlots {
  /** The number that stands for players of some positions; 0 for those that no slot takes. */
  kindOf(positions: readonly string[]): number
  /** Puts a player in, moving others where it takes that. False where no place can be made free for him. */
  take(kind: number): boolean
  /** Whether any slot is left. */
  areLeft(): boolean
}

/** How far a slot is from a free place, in moves, when there is none for it. */
const CLOSED = 99

/** Sets of positions and of slots are bits of a number, of which there are 31: more than any sport has. */
export function createLeagueSlots(slots: readonly SlotCount[]): LeagueSlots {
  const names = [...new Set(slots.filter(({ count }) => count > 0).flatMap(({ positions }) => positions))]
  const bits = new Map(names.map((name, index) => [name, 1 << index]))
  const free = slots.map(({ count }) => count)
  /** By position, the slots that take it. */
  const slotsAt = names.map((name) =>
    bitsOf(slots, ({ positions, count }) => count > 0 && positions.includes(name)),
  )

  /** By kind: the slots that take one of its positions. */
  const slotsOf = [0]
  const kinds = new Map([[0, 0]])
  /** How many of each kind stand in a slot. */
  const held = slots.map((): number[] => [])
  /** In how many moves a place of a slot can be made free. */
  const distance = free.map((count): number => (count > 0 ? 0 : CLOSED))
  let openSlots = bitsOf(slots, ({ count }) => count > 0)

  function kindOf(positions: readonly string[]): number {
    let set = 0
    for (const position of positions) set |= bits.get(position) ?? 0
    let kind = kinds.get(set)
    if (kind === undefined) {
      kind = slotsOf.length
      kinds.set(set, kind)
      let taking = 0
      for (const [index, at] of slotsAt.entries()) if (set & (1 << index)) taking |= at
      slotsOf.push(taking)
    }
    return kind
  }

  /** The slot of some that is nearest to a free place. */
  function nearest(some: number): number {
    let best = -1
    for (let slot = 0; slot < slots.length; slot++)
      if (some & (1 << slot) && (distance[slot] ?? CLOSED) < (distance[best] ?? CLOSED)) best = slot
    return best
  }

  function put(kind: number, slot: number, change: 1 | -1): void {
    const counts = held[slot]
    if (counts) counts[kind] = (counts[kind] ?? 0) + change
  }

  /** Who of a slot can go to one that is a move nearer to a free place. */
  function whoCanGo(slot: number): number {
    const nearer = (distance[slot] ?? 0) - 1
    for (const [kind, count] of (held[slot] ?? []).entries())
      if (count > 0 && distance[nearest(slotsOf[kind] ?? 0)] === nearer) return kind
    throw new RangeError('A slot is said to be near a free place, and no player can go')
  }

  /** How far each slot is from a free place, from those that have one outwards. */
  function measure(): void {
    for (const [slot, count] of free.entries()) distance[slot] = count > 0 ? 0 : CLOSED
    openSlots = 0
    for (let moves = 0, isMore = true; isMore; moves++) {
      isMore = false
      for (let slot = 0; slot < slots.length; slot++) if (distance[slot] === moves) openSlots |= 1 << slot
      for (let slot = 0; slot < slots.length; slot++) {
        if (distance[slot] !== CLOSED) continue
        const leads = held[slot]?.some((count, kind) => count > 0 && ((slotsOf[kind] ?? 0) & openSlots) !== 0)
        if (!leads) continue
        distance[slot] = moves + 1
        isMore = true
      }
    }
  }

  return {
    kindOf,
    take(kind) {
      const fitting = slotsOf[kind] ?? 0
      if ((fitting & openSlots) === 0) return false
      let moving = kind
      let slot = nearest(fitting)
      let hasMoved = false
      while ((distance[slot] ?? 0) > 0) {
        const next = whoCanGo(slot)
        put(moving, slot, 1)
        put(next, slot, -1)
        slot = nearest(slotsOf[next] ?? 0)
        moving = next
        hasMoved = true
      }
      put(moving, slot, 1)
      const left = (free[slot] ?? 0) - 1
      free[slot] = left
      // While it has free slots and no player has moved, distances are unchanged.
      if (left === 0 || hasMoved) measure()
      return true
    },
    areLeft: () => openSlots !== 0,
  }
}

function bitsOf<Item>(items: readonly Item[], isIn: (item: Item) => boolean): number {
  let bits = 0
  for (const [index, item] of items.entries()) if (isIn(item)) bits |= 1 << index
  return bits
}
