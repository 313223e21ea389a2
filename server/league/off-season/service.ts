import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import { carriesOver, type OffSeasonSettings } from '../../../shared/settings/catalogue/off-season.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../events/league-row.ts'
import { findLastSeason } from '../schedule/service.ts'
import { settingsOf } from '../settings/service.ts'

/** A league between two seasons, whose teams still have the rosters of the last one. */
export interface OffSeason extends OffSeasonSettings {
  /** The one that is over: what changes now changes its rosters, and the next draft begins with them. */
  readonly season: number
}

type Between = Pick<LeagueRow, 'id' | 'sport' | 'seats' | 'season' | 'phase'>

/** What is open between two seasons of a league; null while it drafts or plays, and where it carries no rosters over. */
export async function offSeasonOf(
  app: App,
  league: Between,
  known?: LeagueSettings,
): Promise<OffSeason | null> {
  const { id, phase } = league
  if (phase !== 'over' && phase !== 'setting-up') return null
  const season = league.season ?? (await findLastSeason(app, id))
  if (season === null) return null
  const settings = known ?? (await settingsOf(app, league))
  return carriesOver(settings) ? { season, ...settings.offSeason } : null
}

/** The same for a page. */
export async function openBetween(app: App, league: Between): Promise<OffSeasonSettings | null> {
  const offSeason = await offSeasonOf(app, league)
  if (!offSeason) return null
  const { trades, adds, spots } = offSeason
  return { trades, adds, spots }
}

/** The season whose rosters teams have now: the one that is drafted or played, or the last one between two. */
export async function rosterSeason(app: App, league: Between): Promise<number | null> {
  return league.season ?? (await offSeasonOf(app, league))?.season ?? null
}

/** The league as lineups see it: once its season is over there is none to set, whatever the sport still plays. */
export function forLineups<League extends Pick<LeagueRow, 'season' | 'phase'>>(league: League): League {
  return league.phase === 'over' ? { ...league, season: null } : league
}
