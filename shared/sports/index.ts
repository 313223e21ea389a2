import { golf } from './golf.ts'
import { mlb } from './mlb.ts'
import { nba } from './nba.ts'
import { ncaaMbb } from './ncaa-mbb.ts'
import { ncaaf } from './ncaaf.ts'
import { nfl } from './nfl.ts'
import { nhl } from './nhl.ts'
import type { SportKey } from './keys.ts'

export { DEFAULT_SPORT, isSportKey, SPORT_KEYS, type SportKey } from './keys.ts'

/** The sports of the dashboard, in the order of its dropdown. */
export const SPORTS = {
  nhl,
  nba,
  nfl,
  mlb,
  golf,
  ncaaf,
  ncaa_mbb: ncaaMbb,
} as const satisfies Record<SportKey, object>

/** The sports that leagues are played in, in the order of the create form. */
export const FANTASY_SPORTS = { nhl, ncaaf, mlb, nba, nfl } as const
export type FantasySportKey = keyof typeof FANTASY_SPORTS
export const FANTASY_SPORT_KEYS = ['nhl', 'ncaaf', 'mlb', 'nba', 'nfl'] as const satisfies FantasySportKey[]

/** Whether an address, browser storage or a page's sport names one that leagues are played in. */
export function isFantasySportKey(value: unknown): value is FantasySportKey {
  return FANTASY_SPORT_KEYS.some((key) => key === value)
}
