import {
  type Appearance,
  type Count,
  type Counts,
  positionsPlayed,
} from '../../../shared/rules/scoring/eligibility.ts'
import { FANTASY_SPORTS } from '../../../shared/sports/fantasy.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { FantasySport } from '../../../shared/sports/model/sport.ts'
import type { Places } from '../../../shared/stat-line/stat-line.ts'

/*
 * Where a player was in a game, in one number: bit n for the n-th position of the sport, and bit n + 16 where he
 * began the game there.
 */

/** Games in a row, those from `from` up to, and without, `to`. */
interface Span {
  readonly from: number
  readonly to: number
}

const STARTED = 16
const PLAYED = 0xffff

/** Whether a player can earn positions by games there. */
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
      packed = packPlaces(sport, JSON.parse(json) as Places) // written by server/feed/stat-line only
      known.set(json, packed)
    }
    return packed
  }
}

function packPlaces(sport: FantasySportKey, places: Places): number {
  let packed = 0
  for (const [place, started] of Object.entries(places)) {
    const bit = packPositions(sport, positionsPlayed(sport, place, started === 1))
    packed |= started === 1 ? bit | (bit << STARTED) : bit
  }
  return packed
}

/** 0 for none. */
function bitOf(sport: FantasySportKey, position: string): number {
  const place = FANTASY_SPORTS[sport].positions.findIndex(({ key }) => key === position)
  return place < 0 ? 0 : 1 << place
}

/** The positions of a list, as they are packed. */
export function packPositions(sport: FantasySportKey, positions: readonly string[]): number {
  return positions.reduce((packed, position) => packed | bitOf(sport, position), 0)
}

/** Whether one of the games from `from` up to, and without, `to` was played elsewhere than at some positions. */
export function isElsewhere(games: Uint32Array, { from, to }: Span, positions: number): boolean {
  let played = 0
  for (let game = from; game < to; game++) played |= games[game] ?? 0
  return (played & PLAYED & ~positions) !== 0
}

/** How often each position was played in these games. Made for whole seasons: without an object a game. */
export function countGames(sport: FantasySportKey, games: Uint32Array, { from, to }: Span): Counts {
  const times = new Uint16Array(2 * STARTED)
  for (let game = from; game < to; game++)
    for (let left = games[game] ?? 0; left !== 0; left &= left - 1) {
      const bit = 31 - Math.clz32(left & -left)
      times[bit] = (times[bit] ?? 0) + 1
    }
  const counts: Record<string, Count> = {}
  for (const [place, { key }] of FANTASY_SPORTS[sport].positions.entries()) {
    const games = times[place] ?? 0
    if (games > 0) counts[key] = { games, starts: times[place + STARTED] ?? 0 }
  }
  return counts
}

/** @param of.startsAt of each game, ms since the epoch */
export function unpackGames(
  sport: FantasySportKey,
  of: { games: Uint32Array; startsAt: Float64Array },
  { from, to }: Span,
): Appearance[] {
  const { positions } = FANTASY_SPORTS[sport]
  return [...of.games.subarray(from, to).entries()].flatMap(([game, packed]) =>
    positions.flatMap(({ key: position }, place) => {
      const started = (packed & (1 << (place + STARTED))) !== 0
      return packed & (1 << place) ? [{ at: of.startsAt[from + game] ?? 0, position, started }] : []
    }),
  )
}
