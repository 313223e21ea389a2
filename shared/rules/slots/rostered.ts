import type { PlayerId } from '../../core/ids.ts'
import type { Positioned } from './slots.ts'

/** Where somebody is who takes no place of his team's roster: its injured reserve or its taxi squad. */
export type Spot = 'reserve' | 'taxi'

/** Somebody on a roster. */
export interface Rostered extends Positioned {
  readonly id: PlayerId
  /** Null, or left out, for who takes a place of it. */
  readonly spot?: Spot | null
}

/** Those of a roster who take a place of it: nobody else starts, and room and limits go by them alone. */
export function activeOf<Player extends { readonly spot?: Spot | null }>(
  roster: readonly Player[],
): Player[] {
  return roster.filter(({ spot }) => (spot ?? null) === null)
}
