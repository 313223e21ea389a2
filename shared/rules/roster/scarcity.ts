import { type Positioned, unmatched } from '../slots/slots.ts'
import { countAt, type RosterPlan } from '../slots/room.ts'

/** A team that may still get players. */
export interface Needy {
  readonly roster: readonly Positioned[]
  /** How many it can still get. */
  readonly picksLeft: number
}

/** A team by its index, and the free agents that it takes. */
export interface Taking {
  readonly team: number
  readonly player: Positioned
}

/**
 * How many starting slots of all teams together stay empty at best, however the free agents are shared out.
 * It is what keeps the last team of a draft from finding no kicker because others have three: game rules 2.3
 * look at one team, and one team cannot see that.
 *
 * It looks for the smallest cut instead of a matching of them all (König): for any set of positions, the
 * teams can fill the slots that they can fill without players of those positions, and at most as many more as
 * there are such players. A set with enough players for every slot that they could fill gives no bound: that
 * holds for nearly all sets, and those are skipped. Exact where there are no maxima, or all players have one
 * position; a good guess elsewhere.
 * @returns the number after a team takes a player; without an argument, the number now
 */
export function emptyAtBest(
  plan: RosterPlan,
  teams: readonly Needy[],
  free: readonly Positioned[],
): (taking?: Taking) => number {
  const sets = positionSets(plan)
  const places = plan.starters.map(sets.of)
  const sides = teams.map(({ roster }) => ({ roster, plays: roster.map(sets.of) }))
  const missing = sides.map(({ plays }) => unmatched(places, plays, meet))
  const wanted = teams.map(({ picksLeft }, team) => Math.min(picksLeft, missing[team] ?? 0))
  const cuts = scarce(sets, { places, free, wanted }).map((cut) => {
    const missingWithout = without(plan, { ...sets, places, set: cut.set })
    return { ...cut, missingWithout, before: sides.map(missingWithout) }
  })

  return (taking) => {
    const after = taking && withPlayer(sides[taking.team], taking.player, sets)
    const missingNow = after ? missing.with(taking.team, unmatched(places, after.plays, meet)) : missing
    /** How many more places teams fill that each have so many which they cannot. */
    const filling = (cannot: readonly number[]) =>
      sum(
        teams.map(({ picksLeft }, team) =>
          Math.min(
            picksLeft - (team === taking?.team ? 1 : 0),
            (missingNow[team] ?? 0) - (cannot[team] ?? 0),
          ),
        ),
      )

    let filled = filling([])
    for (const { set, found, missingWithout, before } of cuts) {
      const left = found - (taking && meet(set, sets.of(taking.player)) ? 1 : 0)
      filled = Math.min(
        filled,
        left + filling(after ? before.with(taking.team, missingWithout(after)) : before),
      )
    }
    return sum(missingNow) - filled
  }
}

/** A roster, and the positions at which each of it plays. */
interface Side {
  readonly roster: readonly Positioned[]
  readonly plays: readonly number[]
}

function withPlayer(side: Side | undefined, player: Positioned, { of }: PositionSets): Side {
  const { roster, plays } = side ?? { roster: [], plays: [] }
  return { roster: [...roster, player], plays: [...plays, of(player)] }
}

/** Sets of positions as bits of a number. */
interface PositionSets {
  readonly positions: readonly string[]
  readonly of: (player: Positioned) => number
  /** Those of which a team may have enough for every place that they could stand in at. */
  readonly endless: number
}

function positionSets({ starters, maxima }: RosterPlan): PositionSets {
  const positions = [...new Set(starters.flatMap((slot) => slot.positions))]
  const bits = new Map(positions.map((position, index) => [position, 1 << index]))
  const of = (player: Positioned) => {
    let set = 0
    for (const position of player.positions) set |= bits.get(position) ?? 0
    return set
  }
  const placesFor = (position: string) => starters.filter((slot) => slot.positions.includes(position)).length
  const endless = positions.filter((position) => (maxima[position] ?? Infinity) >= placesFor(position))
  return { positions, of, endless: of({ positions: endless }) }
}

/** A set of positions with too few free players. */
interface Cut {
  readonly set: number
  readonly found: number
  /** How many are missing at most. */
  readonly short: number
}

/**
 * As many as nine positions have sets, so that none is left out there; of more positions those that are short of most,
 * which say most.
 */
const MOST_CUTS = 512

/**
 * Sets of positions that might have too few players for the places where they could stand in, if one more went.
 *
 * Positions that neither a slot nor a free player joins are apart, and a set that has enough players in one part can be
 * left out there: it bounds more tightly without that part. So only sets within a part are looked at, and of several
 * parts those that are put together of such as have too few.
 */
function scarce(
  { positions, of, endless }: PositionSets,
  {
    places,
    free,
    wanted,
  }: { places: readonly number[]; free: readonly Positioned[]; wanted: readonly number[] },
): Cut[] {
  const kinds = new Map<number, number>()
  for (const player of free) {
    const kind = of(player)
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  const slots = countEach(places)
  const most = new Map<number, number>()

  /** Null for a set that bounds nothing. */
  function judge(set: number): Cut | null {
    // The slots that no other position can fill. Positions without a part in them add nothing to a smaller set.
    let own = 0
    let could = 0
    for (const [place, count] of slots) {
      if (!meet(place & ~set, endless)) own |= place
      if (meet(place, set)) could += count
    }
    if (own === 0 || meet(set & ~own, endless)) return null
    let found = 0
    for (const [kind, count] of kinds) if (meet(kind, set)) found += count
    const enough = most.get(could) ?? sum(wanted.map((one) => Math.min(one, could)))
    most.set(could, enough)
    // Where nothing is wanted any more, nothing is short.
    return enough > 0 && found <= enough ? { set, found, short: enough - found } : null
  }

  let sets: Cut[] = []
  for (const part of partsOf(positions.length, [...slots.keys(), ...kinds.keys()])) {
    const within: Cut[] = []
    // All subsets of the part, one after the other.
    for (let set = part; set > 0; set = (set - 1) & part) {
      const judged = judge(set)
      if (judged) within.push(judged)
    }
    const together = sets.flatMap((one) => within.flatMap((other) => judge(one.set | other.set) ?? []))
    sets = [...sets, ...within, ...together]
    if (sets.length > MOST_CUTS) sets = sets.toSorted((a, b) => b.short - a.short).slice(0, MOST_CUTS)
  }
  return sets
}

/** How often each number is there. */
function countEach(numbers: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

/** The positions, as bits, in parts that none of the sets joins. */
function partsOf(positions: number, sets: readonly number[]): number[] {
  let parts = Array.from({ length: positions }, (_, index) => 1 << index)
  for (const set of sets) {
    const joined = parts.filter((part) => meet(part, set))
    if (joined.length > 1)
      parts = [...parts.filter((part) => !meet(part, set)), joined.reduce((some, part) => some | part, 0)]
  }
  return parts
}

/** How many slots a team cannot fill without players of a set of positions, whatever other players it got. */
function without(
  { maxima }: RosterPlan,
  { positions, of, endless, places, set }: PositionSets & { places: readonly number[]; set: number },
): (side: Side) => number {
  const open = places.filter((place) => !meet(place & ~set, endless))
  const all = open.reduce((some, place) => some | place, 0)
  const limited = positions.filter((position) => meet(of({ positions: [position] }), all & ~set))
  return ({ roster, plays }) => {
    const who = plays.filter((one) => meet(one, all))
    for (const position of limited)
      for (let room = (maxima[position] ?? 0) - countAt(roster, position); room > 0; room--)
        who.push(of({ positions: [position] }))
    return unmatched(open, who, meet)
  }
}

function meet(one: number, other: number): boolean {
  return (one & other) !== 0
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
