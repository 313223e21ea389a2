import type { Absence } from '../projection/projection.ts'
import type { StartingSlot } from '../slots/slots.ts'
import type { LineupMember } from './move.ts'
import { arrangeOpen } from './open-slots.ts'

/** Why a starter will not play. */
export type NoShow = Absence | { readonly why: 'called-off' }

/** Somebody on the roster, as far as Empire may start him or somebody else for him. */
export interface ReplaceableStarter<Id> extends LineupMember<Id> {
  /** Null where he may play. */
  readonly noShow: NoShow | null
  /** What he is expected to get, in hundredths; null where there is nothing to go by. */
  readonly projection: number | null
}

/** Who starts for whom, or in a slot that was empty. */
export interface Replacement<Id> {
  /** Null for an empty slot. */
  readonly out: Id | null
  readonly why: NoShow | { readonly why: 'empty' }
  readonly in: Id
  /** Key of the slot in which he starts; another than that of whom he replaces where somebody changes his slot for it. */
  readonly slot: string
}

/**
 * Replaces starters who will not play, and fills empty slots, by players of the bench who may play, as many as can be
 * and nobody else, those of whom the most is expected (game rules 2.7). Everybody else who starts goes on starting, if
 * need be in another slot; who is locked stays where he is. Nobody of whom less than nothing is expected comes in.
 * @param of.before who has each starting place, null for nobody
 * @returns who has each starting place then; nothing is replaced where `replacements` is empty
 */
export function autoStart<Id>(of: {
  readonly starters: readonly StartingSlot[]
  readonly before: readonly (Id | null)[]
  readonly roster: readonly ReplaceableStarter<Id>[]
}): { starters: readonly (Id | null)[]; replacements: readonly Replacement<Id>[] } {
  const { starters, before, roster } = of
  const starting = new Set(before)
  /** One more than is expected, so that somebody of whom nothing is comes in for somebody who will not play. */
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
 * Whoever comes in at the slot of somebody who goes replaces him, the others as they come; who is left over then fills
 * an empty slot.
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
