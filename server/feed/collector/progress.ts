import type { CollectorProgress } from '../../../shared/player/player.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { App } from '../../core/app/app.ts'
import { currentSeason } from '../pro-game/service.ts'
import { findLastReadAt } from '../sync-state/service.ts'
import * as queries from './queries.ts'
import { feedClientOf } from '../upstream/feed-client.ts'

/** How far the season in progress of a sport has been read. */
export async function getProgress(app: App, sport: FantasySportKey): Promise<CollectorProgress> {
  const season = await currentSeason(app, sport)
  const games = season === null ? { games: 0, read: 0 } : await queries.countGames(app.db, sport, season)
  const teams = await queries.countTeams(app.db, sport)
  const downSince = feedClientOf(app).downSince()
  return {
    season,
    ...games,
    ...teams,
    lastReadAt: await findLastReadAt(app, sport),
    feedDownSince: downSince === null ? null : app.now() - (app.elapsed() - downSince),
  }
}
