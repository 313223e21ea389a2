import type { TeamId } from '../../shared/ids.ts'
import type { PastSeason } from '../../shared/standings.ts'
import { seasonName } from '../../shared/words/season-name.ts'
import type { App } from '../app.ts'
import type { LeagueRow } from '../league-log/league-row.ts'
import { listActivity } from '../league-log/service.ts'
import { readSeason } from '../season/record.ts'
import { seasonTeam } from '../season/schedule.ts'

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
