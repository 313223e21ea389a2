import type { StartingSlot } from '../slots/slots.ts'
import type { ExpectedPlayer } from './fill.ts'
import { type Hole, holesOf } from './holes.ts'
import { arrangeOpen } from './open-slots.ts'

/** A lineup of a day, and everyone on the roster who may start in it. */
export interface ReplaceableLineup<Id> {
  readonly starters: readonly StartingSlot[]
  /** Who has each slot, null for an empty one; in the order of `starters`. */
  readonly before: readonly (Id | null)[]
  readonly roster: readonly ExpectedPlayer<Id>[]
}

/** One bench player who starts in place of a starter, or in an empty slot. */
export interface BestReplacement<Id> {
  /** Who comes in from the bench. */
  readonly player: Id
  /** Key of the slot they start in: another than the one asked about where starters change slots to make room. */
  readonly slot: string
  /** The lineup then, in the order of the slots: what `lineup.set` takes. */
  readonly starters: readonly (Id | null)[]
  /** How much more the lineup is expected to score, in hundredths; 0 where nothing is known of who comes in. */
  readonly gain: number
}

/** A slot that scores nothing as it is, with the one move that fixes it. */
export interface Fix<Id> extends Hole<Id> {
  /** Index of the slot in `starters`. */
  readonly index: number
  /** Null where no one on the bench can take it. */
  readonly replacement: BestReplacement<Id> | null
}

/**
 * The best legal replacement for one slot: the bench player with the highest projection among all who can start once
 * that slot is free, other starters changing slots if that makes room. All other starters go on starting, other empty
 * slots stay empty, and everyone who is locked stays as they are. No one comes in who does not play or with less
 * than nothing is expected. Of equal players the first in the roster.
 * @param index of the slot in `starters`
 * @param without players who may not come in, such as those named for another slot already
 * @returns null where no one can, or the slot is locked
 */
export function bestReplacement<Id>(
  of: ReplaceableLineup<Id>,
  index: number,
  without: ReadonlySet<Id> = new Set(),
): BestReplacement<Id> | null {
  const { starters, before } = of
  const out = before[index] ?? null
  const players = new Map(of.roster.map((player) => [player.id, player]))
  if (index >= starters.length || (out !== null && players.get(out)?.isLocked)) return null
  const starting = new Set(before)
  const roster = of.roster.filter(({ id }) => starting.has(id) || !without.has(id))
  const filled = starters.flatMap((_, place) =>
    place === index || (before[place] ?? null) !== null ? [place] : [],
  )
  const isBench = (player: ExpectedPlayer<Id>) => !starting.has(player.id)
  /** One more than is expected, so that a player without a projection comes in too. */
  const worth = (player: ExpectedPlayer<Id>) => (player.plays ? expectedOf(player) + 1 : 0)
  // More than any bench player: no other starter gives way.
  const kept =
    roster.reduce((most, player) => (isBench(player) ? Math.max(most, worth(player)) : most), 0) + 1
  const arranged = arrangeOpen<Id, ExpectedPlayer<Id>>({
    starters: filled.flatMap((place) => starters[place] ?? []),
    before: filled.map((place) => before[place] ?? null),
    roster,
    isOpen: () => true,
    worth: (player) => (player.id === out ? 0 : isBench(player) ? worth(player) : kept),
  })
  const after = starters.map((): Id | null => null)
  for (const [at, place] of filled.entries()) after[place] = arranged[at] ?? null
  const place = after.findIndex((id) => id !== null && !starting.has(id))
  const player = after[place] ?? null
  if (player === null) return null
  const gain = expectedOf(players.get(player)) - expectedOf(out === null ? undefined : players.get(out))
  return { player, slot: starters[place]?.slot ?? '', starters: after, gain }
}

/**
 * The slots of a lineup that score nothing as it is and can still be changed, in the order of the slots, each with the
 * one move that fixes it. No player is named for two of them: whoever could fix several is named where that gains the
 * most, and of equal ones where no one else has to change slots.
 */
export function fixesOf<Id>(
  of: ReplaceableLineup<Id> & {
    readonly roster: ReadonlyArray<ExpectedPlayer<Id> & { readonly isOut: boolean }>
  },
): Fix<Id>[] {
  const holes = of.starters.flatMap((starter, index) => {
    const before = [of.before[index] ?? null]
    return holesOf({ starters: [starter], before, roster: of.roster, onlyWithBench: false }).map((hole) => ({
      ...hole,
      index,
    }))
  })
  const found = new Map<number, BestReplacement<Id>>()
  const named = new Set<Id>()
  for (;;) {
    const [best] = holes
      .flatMap(({ index, slot }) => {
        const replacement = found.has(index) ? null : bestReplacement(of, index, named)
        return replacement ? [{ index, replacement, isDirect: replacement.slot === slot }] : []
      })
      .toSorted((a, b) => b.replacement.gain - a.replacement.gain || Number(b.isDirect) - Number(a.isDirect))
    if (!best) break
    found.set(best.index, best.replacement)
    named.add(best.replacement.player)
  }
  return holes.map((hole) => ({ ...hole, replacement: found.get(hole.index) ?? null }))
}

/** In hundredths. */
function expectedOf(player: ExpectedPlayer<unknown> | undefined): number {
  return player?.plays ? (player.projection ?? 0) : 0
}
