import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../events/league-row.ts'
import { listFirstGames } from '../../feed/pro-game/service.ts'
import { readSeason } from './record.ts'

/** Whether the first game of a league's season has begun: that of its first week, which is not always the sport's. */
export async function hasSeasonBegun(
  app: App,
  league: Pick<LeagueRow, 'id' | 'seq' | 'sport' | 'seats' | 'season'>,
): Promise<boolean> {
  const { sport, season } = league
  const first = (await readSeason(app, league, season))?.weeks[0]?.period
  if (first === undefined || season === null) return false
  const at = (await listFirstGames(app, sport, season)).get(first)
  return at !== undefined && at <= app.now()
}
