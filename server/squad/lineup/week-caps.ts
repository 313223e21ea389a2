import type { TeamId } from '../../../shared/core/ids.ts'
import { type LeagueCap, leagueCaps, NO_USE, type WeekCaps } from '../../../shared/rules/limit/league-caps.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { settingsIn } from '../../league/settings/service.ts'
import type { LeagueWeek } from './week.ts'
import { usageBefore } from '../limit/usage.ts'

/** The caps of a league that count in a week; none where it has none. The week itself is not read. */
export async function listCaps(
  app: App,
  league: Pick<LeagueRow, 'id' | 'sport' | 'seats'>,
  of: { season: number; period: number },
): Promise<LeagueCap[]> {
  return leagueCaps(league.sport, await settingsIn(app, league, of))
}

/** Whether a league has caps of a season in a week, so that what weeks before it used decides what counts in it. */
export async function hasSeasonCaps(
  app: App,
  league: Parameters<typeof listCaps>[1],
  of: { season: number; period: number },
): Promise<boolean> {
  return (await listCaps(app, league, of)).some(({ per }) => per === 'season')
}

/** The caps of a week of a league by team, with what each has used of those of a season; null where it has none. */
export async function weekCapsOf(
  app: App,
  league: Pick<LeagueRow, 'id' | 'sport'>,
  { sport, season, number: period, settings: { settings } }: LeagueWeek,
): Promise<(teamId: TeamId) => WeekCaps | null> {
  const caps = leagueCaps(sport, settings)
  if (caps.length === 0) return () => null
  const isOfSeason = caps.some(({ per }) => per === 'season')
  const used = isOfSeason ? await usageBefore(app, league, { season, period }) : new Map<TeamId, never>()
  const { atCap } = settings.season.caps
  return (teamId) => ({ sport, caps, atCap, used: used.get(teamId) ?? NO_USE })
}
