import { fillSlots, type Positioned, type StartingSlot } from '../slots/slots.ts'
import type { LineupDay } from './day.ts'

/** Who starts, by the key of a slot, in the order of the slots. */
export type SlotsSet<Id> = readonly (readonly [slot: string, player: Id])[]

/** A lineup that someone has set for a day; it counts until the next. */
export interface LineupSet<Id> {
  readonly day: LineupDay
  readonly places: SlotsSet<Id>
  /** Number of the event by which it was set. */
  readonly seq: number
}

/** A lineup as it is in force on a day. */
export interface LineupInForce<Id> {
  /** The player in each starting slot, in the order of the slots; null for none. */
  readonly starters: readonly (Id | null)[]
  /** The day that it was set for, where that is an earlier one; null where it was set for this day, or never. */
  readonly carriedFrom: LineupDay | null
  /** False where none was ever set: then those start who came first. */
  readonly isSet: boolean
}

/**
 * The lineup in force on a day: the newest that was set for it or for a day before, without those the team has
 * had no more since, and without slots that the league has no more (season.md, "Facts"). Whoever left and came back
 * has no place that was his before. Before the first that was set, the roster fills the slots in the order in which
 * it came, so that no team that forgets its lineup starts no one.
 * @param of.starters the starting slots of the day
 * @param of.lineUps of one team, in any order
 * @param of.ownedSince the number of the event since which the team has owned a player; null for who is not its own
 * @param of.roster in the order in which they came; without it no one starts before a lineup was set
 */
export function lineupInForce<Id>(of: {
  readonly starters: readonly StartingSlot[]
  readonly lineUps: readonly LineupSet<Id>[]
  readonly ownedSince: (player: Id) => number | null
  readonly day: LineupDay
  readonly roster?: readonly (Positioned & { readonly id: Id })[]
}): LineupInForce<Id> {
  const { starters, ownedSince, day } = of
  const newest = newestOn(of.lineUps, day)
  if (newest === null) return { starters: inOrderOfComing(of), carriedFrom: null, isSet: false }
  const left = newest.places.filter(([, player]) => {
    const since = ownedSince(player)
    return since !== null && since <= newest.seq
  })
  return {
    starters: starters.map(({ slot }) => {
      const at = left.findIndex(([key]) => key === slot)
      return at < 0 ? null : (left.splice(at, 1)[0]?.[1] ?? null)
    }),
    carriedFrom: newest.day < day ? newest.day : null,
    isSet: true,
  }
}

/** The lineup of a team that was set for a day, or else for the last day before; null where none was. */
export function newestOn<Id>(lineups: readonly LineupSet<Id>[], day: LineupDay): LineupSet<Id> | null {
  let newest: LineupSet<Id> | null = null
  for (const lineup of lineups)
    if (lineup.day <= day && (newest === null || lineup.day > newest.day)) newest = lineup
  return newest
}

function inOrderOfComing<Id>({
  starters,
  roster = [],
  ownedSince,
}: {
  readonly starters: readonly StartingSlot[]
  readonly roster?: readonly (Positioned & { readonly id: Id })[]
  readonly ownedSince: (player: Id) => number | null
}): (Id | null)[] {
  const own = roster.filter(({ id }) => ownedSince(id) !== null)
  return fillSlots(starters, own).map((index) => own[index ?? -1]?.id ?? null)
}
