import type { FantasySportKey } from './index.ts'
import { mlbAliases } from './mlb/aliases.ts'
import type { Aliases } from './model/aliases.ts'
import { nbaAliases } from './nba/aliases.ts'
import { ncaafAliases } from './ncaaf/aliases.ts'
import { nflAliases } from './nfl/aliases.ts'
import { nhlAliases } from './nhl/aliases.ts'

/** What other sites call teams and positions, by sport. */
export const ALIASES: Readonly<Record<FantasySportKey, Aliases>> = {
  nhl: nhlAliases,
  ncaaf: ncaafAliases,
  mlb: mlbAliases,
  nba: nbaAliases,
  nfl: nflAliases,
}
