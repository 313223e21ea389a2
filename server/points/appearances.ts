import { type Appearance, positionPlayed } from '../../shared/rules/eligibility.ts'
import { FANTASY_SPORTS, type FantasySportKey } from '../../shared/sports/index.ts'
import type { FantasySport } from '../../shared/sports/sport.ts'
import type { Places } from '../../shared/stat-line.ts'

/*
 * Where a player was in a game, in one number: bit n for the n-th position of the sport, and bit n + 16 where he
 * began the game there.
 */

const STARTED = 16
const PLAYED = 0xffff

/** Whether somebody may come to be played somewhere by having played there. */
export function earnsPositions(sport: FantasySportKey): boolean {
  const { earning }: FantasySport = FANTASY_SPORTS[sport]
  return earning !== undefined
}

/** How the places of stored lines are packed. A season has few different ones, each of which is read once. */
export function createPacking(sport: FantasySportKey): (json: string | null) => number {
  const known = new Map<string, number>()
  return (json) => {
    if (json === null) return 0
    let packed = known.get(json)
    if (packed === undefined) {
      packed = packPlaces(sport, JSON.parse(json) as Places) // written by server/stat-line only
      known.set(json, packed)
    }
    return packed
  }
}

function packPlaces(sport: FantasySportKey, places: Places): number {
  let packed = 0
  for (const [place, started] of Object.entries(places)) {
    const bit = bitOf(sport, positionPlayed(sport, place, started === 1))
    packed |= started === 1 ? bit | (bit << STARTED) : bit
  }
  return packed
}

/** 0 for none. */
function bitOf(sport: FantasySportKey, position: string | null): number {
  const place = FANTASY_SPORTS[sport].positions.findIndex(({ key }) => key === position)
  return place < 0 ? 0 : 1 << place
}

/** The positions of a list, as they are packed. */
export function packPositions(sport: FantasySportKey, positions: readonly string[]): number {
  return positions.reduce((packed, position) => packed | bitOf(sport, position), 0)
}

/** The positions of some games together, without whether they were begun there. */
export function playedIn(games: Uint32Array): number {
  let played = 0
  for (const packed of games) played |= packed
  return played & PLAYED
}

/** @param startsAt of each game, ms since the epoch */
export function unpackGames(
  sport: FantasySportKey,
  games: Uint32Array,
  startsAt: Float64Array,
): Appearance[] {
  const { positions } = FANTASY_SPORTS[sport]
  return Array.from(games).flatMap((packed, game) =>
    positions.flatMap(({ key }, place) =>
      packed & (1 << place)
        ? [{ at: startsAt[game] ?? 0, position: key, started: (packed & (1 << (place + STARTED))) !== 0 }]
        : [],
    ),
  )
}
