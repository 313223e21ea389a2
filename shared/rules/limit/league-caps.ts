import { hasGameCaps } from '../../settings/catalogue/caps.ts'
import type { LeagueSettings } from '../../settings/settings.ts'
import { minimumOf } from '../../settings/catalogue/format.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import type { Stats } from '../scoring/scoring.ts'
import type { StartingSlot } from '../slots/slots.ts'
import { type AtCap, type Cap, type CappedGame, gamesBeyond } from './cap.ts'

/** A cap of a league: on games at a slot, or at all, on innings of pitchers, or on starts of pitchers and goalies. */
export interface LeagueCap {
  readonly of: 'games' | 'innings' | 'starts'
  readonly per: 'week' | 'season'
  /** The key of the slot whose games it caps; null for all of them. */
  readonly slot: string | null
  /** Innings in outs. */
  readonly most: number
}

/** What starters of a team took of caps in some weeks: all that can be capped, whether it is or not. Innings in outs. */
export interface CapUse {
  /** By the key of a slot. */
  readonly games: Readonly<Record<string, number>>
  readonly innings: number
  readonly starts: number
}

export const NO_USE: CapUse = { games: {}, innings: 0, starts: 0 }

/** A game in which a player starts, as caps see it. */
export interface StarterGame extends CappedGame {
  /** The key of his slot. */
  readonly slot: string
  /** What he has done in it; nothing before it. */
  readonly stats: Stats
  /** Whether he has no stat line yet and may still get one. */
  readonly isToCome: boolean
}

/** The caps of a week of a league, and what of those of a season was used before it. */
export interface WeekCaps {
  readonly sport: FantasySportKey
  readonly caps: readonly LeagueCap[]
  readonly atCap: AtCap
  readonly used: CapUse
}

/** The caps of a league; none where it has none. */
export function leagueCaps(
  sport: FantasySportKey,
  settings: Pick<LeagueSettings, 'format' | 'roster' | 'season'>,
): LeagueCap[] {
  if (!hasGameCaps({ sport, settings })) return []
  const { weekGames, weekSlotGames, seasonSlotGames, ...caps } = settings.season.caps
  const innings = UNITS[sport]?.innings ?? null
  const starts = UNITS[sport]?.starts ?? null
  const cap = (of: LeagueCap['of'], per: LeagueCap['per'], most: number | null): LeagueCap[] =>
    most === null ? [] : [{ of, per, slot: null, most }]
  const bySlot = (per: LeagueCap['per'], games: Readonly<Record<string, number>>) =>
    Object.entries(games).map(([slot, most]): LeagueCap => ({ of: 'games', per, slot, most }))
  const outs = (most: number | null) => (most === null || !innings ? null : most * innings.times)
  return [
    ...bySlot('week', weekSlotGames),
    ...bySlot('season', seasonSlotGames),
    ...cap('games', 'week', weekGames),
    ...cap('innings', 'week', outs(caps.weekInnings)),
    ...cap('innings', 'season', outs(caps.seasonInnings)),
    ...cap('starts', 'week', starts && caps.weekStarts),
    ...cap('starts', 'season', starts && caps.seasonStarts),
  ]
}

interface UnitOf {
  /** Of stat lines. */
  readonly stat: string
  /** How much of the stat one is: an inning is three outs. */
  readonly times: number
  /** Of the players that it concerns: where a slot takes only these, it concerns a game before it begins. */
  readonly positions: readonly string[]
}

/** What innings and starts are counted by. */
const UNITS: Readonly<
  Partial<Record<FantasySportKey, Readonly<Partial<Record<'innings' | 'starts', UnitOf>>>>>
> = {
  mlb: {
    innings: { stat: 'ip', times: minimumOf('mlb')?.times ?? 1, positions: ['SP', 'RP'] },
    starts: { stat: 'pitcher_start', times: 1, positions: ['SP'] },
  },
  nhl: { starts: { stat: 'goalie_start', times: 1, positions: ['G'] } },
}

/** Says that a pitcher was in the game, though he got no one out. */
const APPEARANCE = 'appearance'

/**
 * The games of starters that do not count under a league's caps, each with the cap that it is beyond. Games to come are
 * taken to be played; whether a player will pitch or be in goal is known where his slot takes no one else.
 * @param games of one week, in any order; of those that begin at one moment the first in the list comes first
 * @param starters the slots of the lineup
 */
export function starterGamesBeyond<Game extends StarterGame>(
  { sport, caps, atCap, used }: WeekCaps,
  games: readonly Game[],
  starters: readonly StartingSlot[],
): Map<Game, LeagueCap> {
  const named = caps.map((cap): Cap<Game> & { readonly cap: LeagueCap } => ({
    cap,
    most: cap.most,
    used: cap.per === 'week' ? 0 : usedOf(cap, used),
    takes: (game) => takenOf(sport, cap, { game, starters }),
  }))
  const beyond = gamesBeyond(games, { caps: named, atCap })
  return new Map([...beyond].map(([game, { cap }]) => [game, cap]))
}

/** How much of a cap a game takes; null where it does not concern the game. */
function takenOf(
  sport: FantasySportKey,
  { of, slot }: LeagueCap,
  { game, starters }: { game: StarterGame; starters: readonly StartingSlot[] },
): number | null {
  if (of === 'games') {
    if (slot !== null && slot !== game.slot) return null
    return game.isToCome || hasPlayed(game) ? 1 : 0
  }
  const unit = UNITS[sport]?.[of]
  if (!unit) return null
  const taken = game.stats[unit.stat] ?? 0
  if (taken > 0 || (of === 'innings' && (game.stats[APPEARANCE] ?? 0) > 0)) return taken
  const takers = starters.find((one) => one.slot === game.slot)?.positions ?? []
  return game.isToCome && takers.every((position) => unit.positions.includes(position)) ? 0 : null
}

/** A line without any stat is that of a game that he has not been in. */
function hasPlayed({ stats }: Pick<StarterGame, 'stats'>): boolean {
  return Object.keys(stats).length > 0
}

/** What games that count took. @param games without those to come */
export function usageOf(
  sport: FantasySportKey,
  games: readonly Pick<StarterGame, 'slot' | 'stats'>[],
): CapUse {
  const bySlot: Record<string, number> = {}
  const sum = (unit: UnitOf | undefined) =>
    unit ? games.reduce((total, { stats }) => total + (stats[unit.stat] ?? 0), 0) : 0
  for (const game of games) if (hasPlayed(game)) bySlot[game.slot] = (bySlot[game.slot] ?? 0) + 1
  return { games: bySlot, innings: sum(UNITS[sport]?.innings), starts: sum(UNITS[sport]?.starts) }
}

/** The use of several weeks together. */
export function addUse(one: CapUse, other: CapUse): CapUse {
  const slots = new Set([...Object.keys(one.games), ...Object.keys(other.games)])
  return {
    games: Object.fromEntries(
      [...slots].map((slot) => [slot, (one.games[slot] ?? 0) + (other.games[slot] ?? 0)]),
    ),
    innings: one.innings + other.innings,
    starts: one.starts + other.starts,
  }
}

/** How much of a cap was used. */
export function usedOf({ of, slot }: Pick<LeagueCap, 'of' | 'slot'>, { games, ...use }: CapUse): number {
  if (of !== 'games') return use[of]
  return slot === null ? Object.values(games).reduce((sum, count) => sum + count, 0) : (games[slot] ?? 0)
}
