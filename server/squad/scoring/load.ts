import { setImmediate } from 'node:timers/promises'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { App } from '../../core/app/app.ts'
import { relayOf } from '../../core/news/relay.ts'
import { chunks } from '../../core/db/chunks.ts'
import { currentSeason, listGames, listPeriods, nextSeasonBegins } from '../../feed/pro-game/service.ts'
import { listStoredPlayers } from '../../feed/player/service.ts'
import { type GameStatLine, packPeriod, parseStats } from './stat-lines.ts'
import { indexPlayers, type PlayerIndex } from './player-index.ts'
import * as queries from './queries.ts'
import { arrangeCalendar } from './calendar.ts'
import { loadProjected } from './projected.ts'
import type { SeasonView } from './season-view.ts'
import { type Seasons, seasonsOf } from './seasons.ts'

/**
 * The season in progress, out of memory where it can be. Not for use inside a transaction: what was loaded
 * there would be kept even if it were rolled back.
 */
export async function viewSeason(app: App, sport: FantasySportKey): Promise<SeasonView> {
  await relayOf(app)?.follow()
  return seasonsOf(app).view(sport, app.now(), {
    currentSeason: async () => ({
      season: await currentSeason(app, sport),
      until: await nextSeasonBegins(app, sport),
    }),
    players: () => loadPlayers(app, sport),
    projected: () => loadProjected(app, sport),
    calendar: async (season) =>
      arrangeCalendar({
        periods: await listPeriods(app, sport, season),
        games: await listGames(app, sport, season),
        teams: await queries.listAbbreviations(app.db, sport),
      }),
    lines: async (period, gameIds, numbers) =>
      packPeriod(sport, period, { lines: await listLines(app, sport, gameIds), numbers }),
  })
}

/** All players of a sport, without waiting for the season; `latest` as in `Seasons.players`. */
export function listIndexed(app: App, sport: FantasySportKey): ReturnType<Seasons['players']> {
  return seasonsOf(app).players(sport, () => loadPlayers(app, sport))
}

async function loadPlayers(app: App, sport: FantasySportKey): Promise<PlayerIndex> {
  return indexPlayers(await listStoredPlayers(app, sport))
}

/** Between so many games others get their turn. */
const GAMES_AT_ONCE = 20

async function listLines(
  app: App,
  sport: FantasySportKey,
  gameIds: readonly GameStatLine['gameId'][],
): Promise<GameStatLine[]> {
  const lines: GameStatLine[] = []
  for (const some of chunks(gameIds, GAMES_AT_ONCE)) {
    const rows = await queries.listStatLines(app.db, sport, some)
    for (const row of rows) lines.push({ ...row, stats: parseStats(row.stats) })
    await setImmediate()
  }
  return lines
}
