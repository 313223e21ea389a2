import type { FantasySportKey } from './index.ts'
import { mlbFantasy } from './mlb/fantasy.ts'
import type { FantasySport } from './model/sport.ts'
import { nbaFantasy } from './nba/fantasy.ts'
import { ncaafFantasy } from './ncaaf/fantasy.ts'
import { nflFantasy } from './nfl/fantasy.ts'
import { nhlFantasy } from './nhl/fantasy.ts'

/** The sports that leagues are played in, with positions, slots and rosters, which no page of scores loads. */
export const FANTASY_SPORTS = {
  nhl: nhlFantasy,
  ncaaf: ncaafFantasy,
  mlb: mlbFantasy,
  nba: nbaFantasy,
  nfl: nflFantasy,
} as const satisfies Record<FantasySportKey, FantasySport>
