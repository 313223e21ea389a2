import type { App } from '../../core/app/app.ts'
import { listFirstGames, listPeriods } from '../../feed/pro-game/service.ts'
import type { LeagueRow } from '../events/league-row.ts'
import { findFirstPeriod, findLastRegularPeriod } from './service.ts'

/** What must be known of a league. */
type PlayingLeague = Pick<LeagueRow, 'id' | 'sport' | 'season'>

/** Whether the first game of a league's season has begun: that of its first week, which is not always the sport's. */
export async function hasSeasonBegun(app: App, league: PlayingLeague): Promise<boolean> {
  const { id: leagueId, season } = league
  return season !== null && hasBegun(app, league, await findFirstPeriod(app, { leagueId, season }))
}

/**
 * Whether the first game of the last week before the playoffs has begun: who reaches them is no longer a matter of
 * settings, but of what is being played.
 */
export async function hasLastWeekBegun(app: App, league: PlayingLeague): Promise<boolean> {
  const { id: leagueId, season } = league
  return season !== null && hasBegun(app, league, await findLastRegularPeriod(app, { leagueId, season }))
}

/** Whether a game of a scoring period has begun, or the period is over without one. */
async function hasBegun(
  app: App,
  { sport, season }: Pick<LeagueRow, 'sport' | 'season'>,
  period: number | null,
): Promise<boolean> {
  if (season === null || period === null) return false
  const firstGameAt = (await listFirstGames(app, sport, season)).get(period)
  const endsAt = (await listPeriods(app, sport, season)).find(({ number }) => number === period)?.endsAt
  return Math.min(firstGameAt ?? Infinity, endsAt ?? Infinity) <= app.now()
}
