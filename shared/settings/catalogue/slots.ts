import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import type { Slot } from '../../sports/model/sport.ts'

/** The most slots of its own that a league has: with those of any sport no more than 31 (shared/rules/value/league-slots.ts). */
export const MOST_OWN_SLOTS = 12

/** Longest name of a league's own slot, in characters: it is shown in a narrow column of every lineup. */
export const LONGEST_SLOT = 12

/**
 * Every slot that a league's lineups may have, in the order of one: those of the sport, then its own, whose names are
 * their keys.
 * @param own by name the positions that each takes
 */
export function slotsWith(
  sport: FantasySportKey,
  own: Readonly<Record<string, readonly string[]>>,
): readonly Slot[] {
  const { slots } = FANTASY_SPORTS[sport]
  return [...slots, ...Object.entries(own).map(([name, positions]) => ({ key: name, name, positions }))]
}
