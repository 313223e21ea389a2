import { fillSlots, fits, type Positioned, type StartingSlot } from './line-up.ts'

/**
 * Whether every team can still fill its line-up from the players who are free. It is what keeps the last team
 * of a draft from finding no kicker because others have three: game rules 2.3 look at one team, and one team
 * cannot see that.
 * @param rosters of all teams
 * @param free who can still be had
 */
export function allCanBeFilled(
  slots: readonly StartingSlot[],
  rosters: readonly (readonly Positioned[])[],
  free: readonly Positioned[],
): boolean {
  const open = rosters.map((roster) => openKinds(slots, roster))
  return isPlenty(slots, open.flat(), free) || canBeMatched(slots, rosters, free)
}

/** The slots of a team that nobody on its roster fills. */
function openKinds(slots: readonly StartingSlot[], roster: readonly Positioned[]): StartingSlot[] {
  const filled = fillSlots(slots, roster)
  return slots.filter((_, index) => filled[index] === null)
}

/**
 * Whether for each open slot there are as many who fit as there are open slots that compete for them in any way:
 * then each can be filled, whatever the others take (Hall's condition). True nearly always, and quick.
 */
function isPlenty(
  slots: readonly StartingSlot[],
  open: readonly StartingSlot[],
  free: readonly Positioned[],
): boolean {
  const groups = competing(slots)
  return open.every((slot) => {
    const rivals = open.filter((other) => groupOf(groups, other) === groupOf(groups, slot)).length
    let found = 0
    for (const player of free) if (fits(slot, player) && ++found >= rivals) return true
    return false
  })
}

/** Positions that some slot joins, over however many slots. */
function competing(slots: readonly StartingSlot[]): ReadonlyMap<string, number> {
  const groups = new Map<string, number>()
  for (const [number, { positions }] of slots.entries()) {
    const joined = new Set(positions.map((position) => groups.get(position)))
    for (const [position, group] of groups) if (joined.has(group)) groups.set(position, number)
    for (const position of positions) groups.set(position, number)
  }
  return groups
}

function groupOf(groups: ReadonlyMap<string, number>, { positions: [first = ''] }: StartingSlot) {
  return groups.get(first)
}

/** One matching of all slots of all teams: those on a roster fit their own team's slots, who is free fits all. */
function canBeMatched(
  slots: readonly StartingSlot[],
  rosters: readonly (readonly Positioned[])[],
  free: readonly Positioned[],
): boolean {
  const sources = [
    ...rosters.flatMap((roster, team) => roster.map(({ positions }) => ({ team, positions, stock: 1 }))),
    ...stockOf(free),
  ]
  const takers = sources.map(() => new Set<number>())
  const places = rosters.flatMap((_, team) => slots.map((slot) => ({ team, slot })))

  /** Whether a slot finds somebody, if need be by sending another slot elsewhere. */
  function take(place: number, tried: Set<number>): boolean {
    const wanted = places[place]
    if (!wanted) return false
    for (const [number, source] of sources.entries()) {
      if (tried.has(number) || !fits(wanted.slot, source)) continue
      if (source.team !== null && source.team !== wanted.team) continue
      tried.add(number)
      const own = takers[number]
      if (!own) continue
      if (own.size < source.stock) {
        own.add(place)
        return true
      }
      for (const other of own) {
        if (!take(other, tried)) continue
        own.delete(other)
        own.add(place)
        return true
      }
    }
    return false
  }

  return places.every((_, place) => take(place, new Set()))
}

/** Who is free counts by his positions: there are few kinds of players, and many of each. */
function stockOf(free: readonly Positioned[]) {
  const kinds = new Map<string, { team: null; positions: readonly string[]; stock: number }>()
  for (const { positions } of free) {
    const key = positions.join()
    const kind = kinds.get(key)
    if (kind) kind.stock++
    else kinds.set(key, { team: null, positions, stock: 1 })
  }
  return kinds.values()
}
