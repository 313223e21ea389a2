import { FeedError, type ProjectedSport } from '../../../shared/feed/source.ts'
import { isFootball } from '../../../shared/sports/football.ts'
import type { App } from '../../core/app/app.ts'
import { findOpenPeriod, listFirstGames, seasonToPlay } from '../pro-game/service.ts'
import { feedClientOf } from '../upstream/feed-client.ts'
import { parseProjections, type ProjectedPlayer } from '../upstream/parse/projections.ts'
import { delay } from '../upstream/rate-limit.ts'
import { saveProjections, skipProjections } from './service.ts'

/** A page has about 6 kB a player, and an answer may have 10 MB. */
const AT_ONCE = 250
/** More than all leagues of a server draft; whoever is further down no one has. */
const PAGES = 4

/**
 * Asks for all that is expected of a sport's players and stores it; nothing unless every page was answered.
 * @param gap between two questions, ms
 * @throws {FeedError}
 */
export async function readProjections(app: App, sport: ProjectedSport, gap: number): Promise<void> {
  const source = feedClientOf(app).as('rest')
  if (!source.projections) return skipProjections(app, sport)
  const season = await seasonToPlay(app, sport)
  const open = await findOpenPeriod(app, sport)
  const week = isFootball(sport) && open?.season === season ? open.number : null
  const players = new Map<string, ProjectedPlayer>()
  for (let page = 0; page < PAGES; page += 1) {
    if (page > 0 && gap > 0) await delay(gap)
    const wanted = { season, week, from: page * AT_ONCE, count: AT_ONCE }
    let found: ProjectedPlayer[]
    try {
      found = readPage(app, sport, await source.projections(sport, wanted), season)
    } catch (error) {
      const hasNone = error instanceof FeedError && error.notFound
      if (hasNone) return skipProjections(app, sport)
      throw error
    }
    const before = players.size
    for (const player of found) if (!players.has(player.playerId)) players.set(player.playerId, player)
    // A host that minds no page answers the same again.
    if (found.length < AT_ONCE || players.size === before) break
  }
  if (players.size === 0) throw new FeedError(`No projections of ${sport} ${season}`)
  const firstGameAt = Math.min(...(await listFirstGames(app, sport, season)).values())
  await saveProjections(app, sport, {
    season,
    hasBegun: firstGameAt <= app.now(),
    players: [...players.values()],
  })
}

function readPage(app: App, sport: ProjectedSport, document: unknown, season: number): ProjectedPlayer[] {
  const { value, dropped } = parseProjections(document, sport, season)
  if (dropped > 0) app.log.debug({ sport, dropped }, 'parts of a document cannot be read')
  return value
}
