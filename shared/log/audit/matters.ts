import type { Matter } from './fold.ts'
import { DRAFTS } from './matters/drafts.ts'
import { LEAGUE } from './matters/league.ts'
import { MOVED_LINEUPS } from './matters/moved-lineups.ts'
import { ROSTERS } from './matters/rosters.ts'
import { SEASON } from './matters/season.ts'
import { SEASON_OWNERS } from './matters/season-owners.ts'
import { SETTINGS } from './matters/settings.ts'
import { TALK } from './matters/talk.ts'
import { TEAMS } from './matters/teams.ts'
import { TRADES } from './matters/trades.ts'
import { WAIVERS } from './matters/waivers.ts'

/**
 * All that events say of rows, each matter by itself. An event that changes rows in a new way needs an entry in the
 * matters whose rows it changes. Chat comes before teams: whose words go with an account is told by whose team it is.
 */
export const MATTERS: readonly Matter[] = [
  LEAGUE,
  SETTINGS,
  TALK,
  // The season of a draft that is called off: rankings before rosters, which end it.
  DRAFTS,
  ROSTERS,
  SEASON,
  MOVED_LINEUPS,
  SEASON_OWNERS,
  WAIVERS,
  TRADES,
  TEAMS,
]
