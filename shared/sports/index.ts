import { golf } from './golf.ts'
import { mlb } from './mlb.ts'
import { nba } from './nba.ts'
import { ncaaMbb } from './ncaa-mbb.ts'
import { ncaaf } from './ncaaf.ts'
import { nfl } from './nfl.ts'
import { nhl } from './nhl.ts'

/** The sports of the dashboard, in the order of its dropdown. */
export const SPORTS = { nhl, nba, nfl, mlb, golf, ncaaf, ncaa_mbb: ncaaMbb } as const
export type SportKey = keyof typeof SPORTS
export const SPORT_KEYS = [
  'nhl',
  'nba',
  'nfl',
  'mlb',
  'golf',
  'ncaaf',
  'ncaa_mbb',
] as const satisfies SportKey[]

/** The sports that leagues are played in, in the order of the create form. */
export const FANTASY_SPORTS = { nhl, ncaaf, mlb, nba, nfl } as const
export type FantasySportKey = keyof typeof FANTASY_SPORTS
export const FANTASY_SPORT_KEYS = ['nhl', 'ncaaf', 'mlb', 'nba', 'nfl'] as const satisfies FantasySportKey[]

/** The dashboard's sport until the fan picks one (product spec §9). */
export const DEFAULT_SPORT: SportKey = 'nhl'

export function isSportKey(value: unknown): value is SportKey {
  return SPORT_KEYS.some((key) => key === value)
}
