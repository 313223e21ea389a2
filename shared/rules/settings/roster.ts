import type { RosterSettings } from '../../settings/settings.ts'
import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { limitedAs, limitedPositions, slotsOf, startedSlots, startersAt } from '../slots/league-slots.ts'
import type { FantasySport } from '../../sports/model/sport.ts'

/** Starters of a team. */
export function starterCount({ starters }: RosterSettings): number {
  return Object.values(starters).reduce((sum, count) => sum + count, 0)
}

/** Players of a full roster: starters and bench. Injured reserve and taxi squad come on top. */
export function rosterSize(roster: RosterSettings): number {
  return starterCount(roster) + roster.bench
}

/** The most of a position that a team may have; Infinity for no limit. */
export function mostOf({ maxima }: RosterSettings, position: string): number {
  return Object.hasOwn(maxima, position) ? (maxima[position] ?? Infinity) : Infinity
}

/** Positions of which a team must start more than it may have. */
export interface Shortage {
  /** Keys; the slots that need them take no other positions. */
  readonly positions: readonly string[]
  /** Starters that can only be of these positions. */
  readonly needed: number
  /** The most of them, all together, that a team may have. */
  readonly allowed: number
}

/**
 * Which positions are limited so that the starters cannot be filled: none if and only if each slot can have a
 * player (Hall's theorem). Of nested sets only the smallest are named. A player counts for one position, as
 * for the limits.
 */
export function shortages(key: FantasySportKey, roster: RosterSettings): Shortage[] {
  const sport: FantasySport = FANTASY_SPORTS[key]
  const slots = startedSlots(key, roster).map((slot) => ({
    count: startersAt(roster, slot),
    positions: slot.positions.map((position) => limitedAs(sport, position)),
  }))
  // A set without limits is never short, and a set of the limited ones is small enough to go through all of it.
  const limited = limitedPositions(sport)
    .map(({ key }) => key)
    .filter((key) => mostOf(roster, key) < Infinity)
  const found: Shortage[] = []
  for (const positions of subsets(limited)) {
    if (found.some((shortage) => shortage.positions.every((position) => positions.includes(position))))
      continue
    const needed = slots
      .filter((slot) => slot.positions.every((position) => positions.includes(position)))
      .reduce((sum, { count }) => sum + count, 0)
    const allowed = positions.reduce((sum, position) => sum + mostOf(roster, position), 0)
    if (needed > allowed) found.push({ positions, needed, allowed })
  }
  return found
}

/** All of them but the empty one, smaller ones first. */
function subsets(all: readonly string[]): string[][] {
  const sets = all.reduce<string[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]])
  return sets.filter((set) => set.length > 0).toSorted((a, b) => a.length - b.length)
}

/** The positions of which teams own players, as limits go by them: those that a slot takes. */
export function ownedPositions(key: FantasySportKey, roster: RosterSettings): ReadonlySet<string> {
  const started = startedSlots(key, roster).flatMap(({ positions }) => positions)
  return new Set(started.map((position) => limitedAs(FANTASY_SPORTS[key], position)))
}

/** The most players that a team may have by its limits; Infinity where a position has none. */
export function mostPlayers(key: FantasySportKey, roster: RosterSettings): number {
  return [...ownedPositions(key, roster)].reduce((sum, position) => sum + mostOf(roster, position), 0)
}

/** What a league needs of a position. */
export interface Demand {
  readonly position: string
  /** Of all teams together, at slots that no other position may fill. */
  readonly starters: number
  /** Players that there are. */
  readonly players: number
}

/**
 * The scarcest position: the one of which the teams must start the greatest share of all players. Null where
 * every slot takes more than one position, and where the players are not counted.
 * @param supply players by position
 */
export function scarcest(
  key: FantasySportKey,
  league: { readonly size: number; readonly roster: RosterSettings },
  supply: Readonly<Record<string, number>>,
): Demand | null {
  const slots = slotsOf(key, league.roster)
  const demands = FANTASY_SPORTS[key].positions.flatMap(({ key }): Demand[] => {
    const own = slots.filter(({ positions }) => positions.length === 1 && positions[0] === key)
    const starters = own.reduce((sum, slot) => sum + startersAt(league.roster, slot), 0) * league.size
    const players = supply[key]
    return players === undefined || starters === 0 ? [] : [{ position: key, starters, players }]
  })
  const part = ({ starters, players }: Demand) => starters / players
  return demands.toSorted((a, b) => part(b) - part(a))[0] ?? null
}
