import { DAY, MINUTE, SECOND } from '../core/time.ts'
import type { FantasySportKey } from '../sports/index.ts'

/** What a number of the settings may be. */
export interface Bounds {
  readonly min: number
  readonly max: number
  /** What it counts; a plain number where it is left out. Times are whole seconds. */
  readonly unit?: 'ms' | 'dollars'
}

/** What a number goes up by, from 0: all that is between is not whole. */
export function stepOf({ unit }: Bounds): number {
  return unit === 'ms' ? SECOND : 1
}

/** The bounds of every number of the settings, for the schema, the rules and the fields of the page. */
export const BOUNDS = {
  size: { min: 2, max: 20 },
  /** Of one slot. */
  starters: { min: 0, max: 20 },
  bench: { min: 0, max: 30 },
  injuredReserve: { min: 0, max: 10 },
  taxi: { min: 0, max: 10 },
  taxiYears: { min: 0, max: 20 },
  /** Of one position. */
  maximum: { min: 0, max: 50 },
  clock: { min: 10 * SECOND, max: DAY, unit: 'ms' },
  /** Minutes from midnight. */
  timeOfDay: { min: 0, max: 24 * 60 - 1 },
  missesUntilAutopick: { min: 1, max: 10 },
  keepers: { min: 0, max: 20 },
  keeperHours: { min: 0, max: 14 * 24 },
  roundsPerYear: { min: 0, max: 5 },
  /** A later one than the draft has is its last. */
  undraftedRound: { min: 1, max: 50 },
  shutRounds: { min: 0, max: 20 },
  raiseDollars: { min: 0, max: 1000, unit: 'dollars' },
  /** Per cent. */
  raisePercent: { min: 0, max: 100 },
  undraftedPrice: { min: 0, max: 1000, unit: 'dollars' },
  keeperYears: { min: 1, max: 20 },
  budget: { min: 1, max: 10_000, unit: 'dollars' },
  minimumBid: { min: 0, max: 10, unit: 'dollars' },
  lotClock: { min: 10 * SECOND, max: DAY, unit: 'ms' },
  bidReset: { min: 0, max: 10 * MINUTE, unit: 'ms' },
  weeks: { min: 1, max: 30 },
  playoffTeams: { min: 2, max: 16 },
  roundWeeks: { min: 1, max: 2 },
  /** Of a season's bids for free agents. */
  faabBudget: { min: 0, max: 10_000, unit: 'dollars' },
  smallestClaim: { min: 0, max: 10, unit: 'dollars' },
  /** 0 is Sunday. */
  weekday: { min: 0, max: 6 },
  dropHours: { min: 0, max: 7 * 24 },
  adds: { min: 1, max: 500 },
  reviewHours: { min: 1, max: 7 * 24 },
  vetoCount: { min: 1, max: 20 },
  /** Per cent. */
  vetoShare: { min: 1, max: 100 },
  pickSeasons: { min: 0, max: 5 },
} as const satisfies Record<string, Bounds>

/** Players of a full roster, starters and bench. */
export const MOST_PLAYERS = 50

/** Longest name of a division, in characters. */
export const LONGEST_DIVISION = 40
export const MOST_DIVISIONS = 5

/** Scoring periods that the regular season of a sport has at most: a league's playoffs are over by then. */
export const LONGEST_SEASONS = { nfl: 18, ncaaf: 16, nba: 26, nhl: 28, mlb: 28 } as const satisfies Record<
  FantasySportKey,
  number
>
