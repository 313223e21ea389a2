import { narrowTaken } from '../../../shared/rules/slots/league-slots.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { settingsOf } from '../../league/settings/service.ts'
import type { LeaguePositions } from '../scoring/scoring.ts'
import { listGranted } from './granted.ts'

/** What must be known of a league to say where players may be played in it. */
export type PlayingLeague = Pick<LeagueRow, 'id' | 'sport' | 'season' | 'seats'>

/** What a league has of its own in where players may be played, by its newest settings. */
export async function positionsIn(app: App, league: PlayingLeague): Promise<LeaguePositions> {
  const { roster } = await settingsOf(app, league)
  return {
    season: league.season,
    granted: await listGranted(app, league.id),
    narrow: narrowTaken(league.sport, roster),
  }
}
