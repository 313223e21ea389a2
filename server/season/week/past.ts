import type { TeamId } from '../../../shared/core/ids.ts'
import type { PastSeason } from '../../../shared/standings/standings.ts'
import { seasonName } from '../../../shared/labels/season/name.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listActivity } from '../../league/events/service.ts'
import { readSeason } from '../../league/standings/record.ts'
import { seasonTeam } from '../../league/standings/weeks.ts'

/** Longer than any league lasts. */
const MOST_SEASONS = 100

/** The seasons of a league that are over, the newest first, as they ended. @param own the visitor's team */
export async function listPast(app: App, league: LeagueRow, own: TeamId): Promise<PastSeason[]> {
  const { sport } = league
  const events = await listActivity(app, league.id, {
    before: null,
    limit: MOST_SEASONS,
    kinds: ['season-ended'],
  })
  const seasons: PastSeason[] = []
  for (const { at, event } of events) {
    if (event.kind !== 'season-ended') continue
    const { season, places, awards } = event
    const record = await readSeason(app, league, season)
    seasons.push({
      season,
      seasonName: seasonName(sport, season),
      endedAt: at,
      teams: (record?.teams ?? []).map((team) => ({ ...seasonTeam(team, own), division: null })),
      places,
      awards,
    })
  }
  return seasons
}
