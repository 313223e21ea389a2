import type { PlayerId } from '../../core/ids.ts'
import type { Positioned } from './slots.ts'

/** The spot of a player outside the active roster: injured reserve or taxi squad. */
export type Spot = 'reserve' | 'taxi'

/** A player on a roster. */
export interface Rostered extends Positioned {
  readonly id: PlayerId
  /** Null, or left out, for who takes a place of it. */
  readonly spot?: Spot | null
}

/** The active players of a roster: only they start and count towards room and limits. */
export function activeOf<Player extends { readonly spot?: Spot | null }>(
  roster: readonly Player[],
): Player[] {
  return roster.filter(({ spot }) => (spot ?? null) === null)
}
