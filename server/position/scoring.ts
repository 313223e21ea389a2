import type { App } from '../app.ts'
import type { LeagueRow } from '../league-log/league-row.ts'
import type { Scoring } from '../points/scoring.ts'
import { listCountingRules } from '../ruleset/service.ts'
import { listGranted } from './granted.ts'

/** What a league asks for players under: its rules, and where it lets them be played. */
export async function scoringOf(
  app: App,
  { id, sport, season }: Pick<LeagueRow, 'id' | 'sport' | 'season'>,
): Promise<Scoring> {
  const versions = await listCountingRules(app, { id, sport })
  return { sport, versions, league: { season, granted: await listGranted(app, id) } }
}
