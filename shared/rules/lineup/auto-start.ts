import type { Absence } from '../projection/projection.ts'
import type { StartingSlot } from '../slots/slots.ts'
import type { LineupMember } from './move.ts'
import { arrangeOpen } from './open-slots.ts'

/** Why a starter will not play. */
export type NoShow = Absence | { readonly why: 'called-off' }

/** A player of the roster, as far as auto-start may start or replace him. */
export interface ReplaceableStarter<Id> extends LineupMember<Id> {
  /** Null where he may play. */
  readonly noShow: NoShow | null
  /** What he is expected to get, in hundredths; null where there is nothing to go by. */
  readonly projection: number | null
}

/** Which player starts in place of which, or in an empty slot. */
export interface Replacement<Id> {
  /** Null for an empty slot. */
  readonly out: Id | null
  readonly why: NoShow | { readonly why: 'empty' }
  readonly in: Id
  /** Key of the slot in which he starts; differs from the slot of the replaced player where another starter moves. */
  readonly slot: string
}

/**
 * Replaces starters who will not play, and fills empty slots, by bench players who will, as many as possible
 * and no others, those with the highest projections (game rules 2.7). All other starters keep starting, if
 * need be in another slot; locked players stay where they are. A player with a negative projection does not
 * come in.
 * @param of.before the player in each starting slot, null for none
 * @returns the player in each starting slot afterwards; unchanged where `replacements` is empty
 */
export function autoStart<Id>(of: {
  readonly starters: readonly StartingSlot[]
  readonly before: readonly (Id | null)[]
  readonly roster: readonly ReplaceableStarter<Id>[]
}): { starters: readonly (Id | null)[]; replacements: readonly Replacement<Id>[] } {
  const { starters, before, roster } = of
  const starting = new Set(before)
  /** One more than the projection, so that a player with a projection of 0 replaces one who will not play. */
  const worth = ({ projection }: ReplaceableStarter<Id>) => (projection ?? 0) + 1
  // More than the whole bench: no starter who may play is left out for it.
  const kept = roster.reduce((sum, player) => sum + Math.max(0, worth(player)), 1)
  const after = arrangeOpen({
    ...of,
    isOpen: () => true,
    worth: (player) => (player.noShow ? 0 : starting.has(player.id) ? kept : worth(player)),
  })
  return { starters: after, replacements: replacementsOf({ starters, before, after, roster }) }
}

/**
 * A player who comes in at the slot of a removed starter replaces him, the others in their order; those left
 * over fill empty slots.
 */
function replacementsOf<Id>(of: {
  readonly starters: readonly StartingSlot[]
  readonly before: readonly (Id | null)[]
  readonly after: readonly (Id | null)[]
  readonly roster: readonly ReplaceableStarter<Id>[]
}): Replacement<Id>[] {
  const { starters, before, after, roster } = of
  const newIn = (players: readonly (Id | null)[], others: readonly (Id | null)[]) =>
    players.flatMap((id, place) =>
      id === null || others.includes(id) ? [] : [{ id, slot: starters[place]?.slot ?? '' }],
    )
  const whyNot = new Map(roster.map(({ id, noShow }) => [id, noShow]))
  const coming = newIn(after, before)
  const going = newIn(before, after).flatMap(({ id, slot }) => {
    const why = whyNot.get(id)
    return why ? [{ out: id, why, slot }] : []
  })
  const pairs = going.map(({ out, why, slot }) => {
    const same = coming.findIndex((one) => one.slot === slot)
    return { out, why, by: same < 0 ? undefined : coming.splice(same, 1)[0] }
  })
  const replaced = pairs.flatMap(({ out, why, by = coming.shift() }): Replacement<Id>[] =>
    by ? [{ out, why, in: by.id, slot: by.slot }] : [],
  )
  const filled = coming.map(({ id, slot }): Replacement<Id> => ({
    out: null,
    why: { why: 'empty' },
    in: id,
    slot,
  }))
  return [...replaced, ...filled]
}
