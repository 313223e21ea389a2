import type { Positioned, StartingSlot } from '../slots/slots.ts'

/** Slots that are being filled, player by player: a player with a slot never loses it, though he may be moved. */
export interface StartingSlots {
  readonly areTaken: () => boolean
  /** Whether there is a place for a player, or one can be made by moving others. */
  readonly hasRoomFor: (player: number) => boolean
  /** Gives a player a place. False where none can be made. */
  readonly take: (player: number) => boolean
  /** For each slot the index of its player, or null; where several slots take the same, who came first is first. */
  readonly starters: () => (number | null)[]
}

/**
 * A matching of players and slots by augmenting paths. Slots that stand beside each other and take the same positions
 * are one group with as many places, and a search looks at each group and at each position once, so that thousands
 * of players find hundreds of slots in milliseconds.
 * @param players by whose indexes they are called
 */
export function createStartingSlots(
  slots: readonly StartingSlot[],
  players: readonly Positioned[],
): StartingSlots {
  const { firsts, numbers, taking } = groupsOf(slots)
  const groups = firsts.length
  const members = firsts.map((): number[] => [])
  let free = slots.length
  let came = 0
  const cameAs = new Int32Array(players.length)

  // Every search has a number, and what it has seen bears it. Groups from which no free place could be reached are
  // closed for good: none ever will be.
  const CLOSED = 2 ** 31 - 1
  let search = 0
  const groupSeen = new Int32Array(groups)
  const positionSeen = new Int32Array(taking.length)
  /** By group who would move into it, and from which group; -1 for who has no place yet. */
  const mover = new Int32Array(groups)
  const origin = new Int32Array(groups)
  const queue = new Int32Array(groups)
  let queued = 0

  function sizeOf(group: number): number {
    return (firsts[group + 1] ?? slots.length) - (firsts[group] ?? 0)
  }

  function look(player: number, from: number): void {
    for (const position of players[player]?.positions ?? []) {
      const number = numbers.get(position)
      if (number === undefined || positionSeen[number] === search) continue
      positionSeen[number] = search
      for (const group of taking[number] ?? []) {
        if ((groupSeen[group] ?? CLOSED) >= search) continue
        groupSeen[group] = search
        mover[group] = player
        origin[group] = from
        queue[queued++] = group
      }
    }
  }

  /** The nearest group with a free place; -1 where there is none. */
  function findFree(player: number): number {
    search++
    queued = 0
    look(player, -1)
    for (let at = 0; at < queued; at++) {
      const group = queue[at] ?? 0
      const there = members[group] ?? []
      if (there.length < sizeOf(group)) return group
      for (const member of there) look(member, group)
    }
    for (let at = 0; at < queued; at++) groupSeen[queue[at] ?? 0] = CLOSED
    return -1
  }

  return {
    areTaken: () => free === 0,
    hasRoomFor: (player) => findFree(player) >= 0,
    take(player) {
      let to = findFree(player)
      if (to < 0) return false
      free--
      cameAs[player] = came++
      while (to >= 0) {
        const moving = mover[to] ?? 0
        members[to]?.push(moving)
        to = origin[to] ?? -1
        if (to >= 0) members[to]?.splice(members[to]?.indexOf(moving) ?? 0, 1)
      }
      return true
    },
    starters() {
      const starters = slots.map((): number | null => null)
      for (let group = 0; group < groups; group++) {
        const there = members[group] ?? []
        if (there.length > 1) there.sort((a, b) => (cameAs[a] ?? 0) - (cameAs[b] ?? 0))
        for (let place = 0; place < there.length; place++)
          starters[(firsts[group] ?? 0) + place] = there[place] ?? null
      }
      return starters
    },
  }
}

/** By group its first slot; the number of each position, and by that the groups that take it. */
function groupsOf(slots: readonly StartingSlot[]) {
  const firsts: number[] = []
  const numbers = new Map<string, number>()
  const taking: number[][] = []
  let before: readonly string[] | undefined
  for (let slot = 0; slot < slots.length; slot++) {
    const positions = slots[slot]?.positions ?? []
    if (before && isSame(before, positions)) continue
    before = positions
    const group = firsts.push(slot) - 1
    for (const position of positions) {
      const number = numbers.get(position) ?? taking.push([]) - 1
      numbers.set(position, number)
      const groups = taking[number] ?? []
      if (groups.at(-1) !== group) groups.push(group)
    }
  }
  return { firsts, numbers, taking }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one === other || (one.length === other.length && one.every((word, index) => word === other[index]))
}
