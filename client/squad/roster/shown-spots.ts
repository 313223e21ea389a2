import type { Spot } from '../../../shared/rules/slots/rostered.ts'
import { SPOT_NAMES, SPOT_SHORT } from '../../../shared/labels/roster/spot-step.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { slotLabel, slotName } from './slot-labels.ts'
import type { RosteredPlayer, RosterTeam } from './types.ts'

export interface ShownSpot {
  /** Null for the bench. */
  readonly slot: string | null
  /** Where it is no place of the roster. */
  readonly spot: Spot | null
  readonly player: RosteredPlayer | null
}

/** A team's places with who is there, in the order of a lineup: starters, bench, injured reserve, taxi squad. */
export function placesOf({ places, players }: RosterTeam): ShownSpot[] {
  const byId = new Map<string, RosteredPlayer>(players.map((player) => [player.id, player]))
  return [
    ...places.map(({ slot, player }) => ({ slot, spot: null, player: (player && byId.get(player)) ?? null })),
    ...besideOf(players, 'reserve'),
    ...besideOf(players, 'taxi'),
  ]
}

function besideOf(players: readonly RosteredPlayer[], spot: Spot): ShownSpot[] {
  return players.filter((player) => player.spot === spot).map((player) => ({ slot: null, spot, player }))
}

/** Places side by side: of each kind as many as the team has that has most of it. */
export function alignedSpots(teams: readonly RosterTeam[]): ShownSpot[][] {
  const all = teams.map((team) => placesOf(team))
  const isOf = (spot: Spot | null) => (place: ShownSpot) => place.spot === spot
  const most = (spot: Spot | null) => Math.max(0, ...all.map((places) => places.filter(isOf(spot)).length))
  return all.map((places) =>
    ([null, 'reserve', 'taxi'] as const).flatMap((spot) => {
      const own = places.filter(isOf(spot))
      const rest = Array.from({ length: most(spot) - own.length }, () => ({ slot: null, spot, player: null }))
      return [...own, ...rest]
    }),
  )
}

/** What a place is called, short. */
export function placeLabel({ slot, spot }: Pick<ShownSpot, 'slot' | 'spot'>): string {
  return spot === null ? slotLabel(slot) : SPOT_SHORT[spot]
}

/** The same in words. */
export function placeName(sport: FantasySportKey, { slot, spot }: Pick<ShownSpot, 'slot' | 'spot'>): string {
  return spot === null ? slotName(sport, slot) : SPOT_NAMES[spot]
}
