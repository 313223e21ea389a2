import type { Aliases } from '../model/aliases.ts'
import { nflAliases } from '../nfl/aliases.ts'

export const ncaafAliases: Aliases = { ...nflAliases, teams: [] }
