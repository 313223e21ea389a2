import type { Matter } from '../expected/reduce.ts'
import { DRAFTS } from '../expected/topics/drafts.ts'
import { LEAGUE } from '../expected/topics/league.ts'
import { MOVING_IN } from '../expected/topics/moving-in.ts'
import { MOVED_LINEUPS } from '../expected/topics/moved-lineups.ts'
import { ROSTERS } from '../expected/topics/rosters.ts'
import { SEASON } from '../expected/topics/season.ts'
import { SEASON_OWNERS } from '../expected/topics/season-owners.ts'
import { SHARING } from '../expected/topics/sharing.ts'
import { SETTINGS } from '../expected/topics/settings.ts'
import { TALK } from '../expected/topics/chat.ts'
import { TEAMS } from '../expected/topics/teams.ts'
import { TRADES } from '../expected/topics/trades.ts'
import { WAIVERS } from '../expected/topics/waivers.ts'

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
  SHARING,
  MOVING_IN,
]
