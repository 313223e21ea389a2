import type { RosteredPlayer, RosterTeam } from './types.ts'

export interface ShownPlace {
  /** Null for the bench. */
  readonly slot: string | null
  readonly player: RosteredPlayer | null
}

/** A team's places with who is there, in the order of a line-up. */
export function placesOf({ places, players }: RosterTeam): ShownPlace[] {
  const byId = new Map<string, RosteredPlayer>(players.map((player) => [player.id, player]))
  return places.map(({ slot, player }) => ({ slot, player: (player && byId.get(player)) ?? null }))
}
