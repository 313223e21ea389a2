import type { App } from '../../core/app/app.ts'
import { cached } from '../../core/cache/cached.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { comparedCategories } from '../scoring/category-values.ts'
import { newestRules, type Scoring } from '../scoring/scoring.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { listCountingRules } from '../../league/ruleset/service.ts'
import { positionsIn } from './league-positions.ts'

/** What a league asks for players under: its rules, and where it lets them be played. */
export function scoringOf(
  app: App,
  league: Pick<LeagueRow, 'id' | 'seq' | 'sport' | 'season' | 'seats'>,
): Promise<Scoring> {
  const { id, sport, season } = league
  return cached(app, league, { name: `scoring ${season}`, isOfGames: true }, async () => {
    const versions = await listCountingRules(app, { id, sport })
    const newest = newestRules({ versions })
    return {
      sport,
      versions,
      league: await positionsIn(app, league),
      compared: comparedCategories(sport, await settingsOf(app, league), newest.rules),
    }
  })
}
