import { createLeagueSlots } from './league-slots.ts'

/** What a league starts every week. */
export interface Lineups {
  /** How many teams. */
  readonly size: number
  /** Of one team: at most 31 kinds of slots. */
  readonly starters: readonly Starter[]
  /** Players of one team beyond its starters. */
  readonly bench: number
}

interface Starter {
  /** Whoever may be played at one of them fits. */
  readonly positions: readonly string[]
  readonly count: number
}

/**
 * The players a league starts if it starts the best: those of the greatest total of points that fill its places. From the best
 * down, each is taken if a place can be made free, by moving others to places that they fit as well. Such sets
 * are the independent ones of a transversal matroid, so no other choice has a greater total.
 * @param byPoints indexes of players, best first
 * @param positions where each may be played
 * @returns indexes, best first
 */
export function findStarters(
  { size, starters: slots }: Pick<Lineups, 'size' | 'starters'>,
  byPoints: Iterable<number>,
  positions: readonly (readonly string[])[],
): number[] {
  const places = createLeagueSlots(slots.map((slot) => ({ ...slot, count: slot.count * size })))
  const starters: number[] = []
  for (const player of byPoints) {
    if (!places.areLeft()) break
    if (places.take(places.kindOf(positions[player] ?? []))) starters.push(player)
  }
  return starters
}
