import { golf } from './golf/sport.ts'
import { mlb } from './mlb/sport.ts'
import { nba } from './nba/sport.ts'
import { ncaaMbb } from './ncaa-mbb/sport.ts'
import { ncaaf } from './ncaaf/sport.ts'
import { nfl } from './nfl/sport.ts'
import { nhl } from './nhl/sport.ts'
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

/** The sports that leagues are played in, in the order of the create form; what leagues need of them is in fantasy.ts. */
export const FANTASY_SPORT_KEYS = ['nhl', 'ncaaf', 'mlb', 'nba', 'nfl'] as const satisfies SportKey[]
export type FantasySportKey = (typeof FANTASY_SPORT_KEYS)[number]

/** Whether an address, browser storage or a page's sport names one that leagues are played in. */
export function isFantasySportKey(value: unknown): value is FantasySportKey {
  return FANTASY_SPORT_KEYS.some((key) => key === value)
}
