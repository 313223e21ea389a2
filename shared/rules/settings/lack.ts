import type { LeagueSettings } from '../../settings/settings.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { startedSlots, startersAt } from '../slots/league-slots.ts'
import { createLeagueSlots } from '../value/league-slots.ts'
import { rosterSize } from './roster.ts'

/** Players who may be played at the same positions. */
export interface PlayersAlike {
  readonly positions: readonly string[]
  readonly count: number
}

/** What a league cannot be drafted for: spots of which there are more than players, or starters whom none is left to be. */
export interface Lack {
  readonly kind: 'players' | 'starters'
  /** Spots of all teams together. */
  readonly spots: number
  /** As many of them as can be filled. */
  readonly players: number
}

/**
 * Whether the sport has too few players for a league: for its rosters, or for its lineups, however they are shared out.
 * Null where it has enough, and where none is known yet.
 * @param pool all players of the sport, by the positions that they may be played at
 */
export function lackOf(
  sport: FantasySportKey,
  { size, roster }: Pick<LeagueSettings, 'size' | 'roster'>,
  pool: readonly PlayersAlike[],
): Lack | null {
  if (pool.length === 0 || !Number.isInteger(size * rosterSize(roster))) return null
  const started = startedSlots(sport, roster)
  const taken = new Set(started.flatMap(({ positions }) => positions))
  const owned = pool.filter(({ positions }) => positions.some((position) => taken.has(position)))
  const players = owned.reduce((sum, { count }) => sum + count, 0)
  const spots = size * rosterSize(roster)
  if (players < spots) return { kind: 'players', spots, players }
  const places = createLeagueSlots(
    started.map((slot) => ({ positions: slot.positions, count: startersAt(roster, slot) * size })),
  )
  let filled = 0
  for (const { positions, count } of owned)
    for (let player = 0; player < count && places.take(places.kindOf(positions)); player++) filled++
  const starters = started.reduce((sum, slot) => sum + startersAt(roster, slot) * size, 0)
  return filled < starters ? { kind: 'starters', spots: starters, players: filled } : null
}
