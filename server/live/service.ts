import type { LeagueId, PlayerId } from '../../shared/ids.ts'
import type { Activity } from '../../shared/league-event.ts'
import { MOST_MISSED } from '../../shared/live.ts'
import type { LiveGame, LiveLine } from '../../shared/live-points.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import type { App } from '../app.ts'
import { findHead, listActivityAfter } from '../league-log/service.ts'
import { currentSeason, listLiveGames } from '../pro-game/service.ts'
import { listLiveLines } from '../stat-line/service.ts'

/**
 * What somebody missed who knows all events up to one, oldest first; null where that is too much to be told, or
 * he knows more than there is. `seq` is the last event that he knows then.
 */
export async function listMissed(
  app: App,
  leagueId: LeagueId,
  after: number,
): Promise<{ seq: number; missed: Activity[] | null }> {
  const head = await findHead(app, leagueId)
  if (after > head || head - after > MOST_MISSED) return { seq: head, missed: null }
  const missed = await listActivityAfter(app, leagueId, { after, limit: MOST_MISSED })
  return { seq: missed.at(-1)?.seq ?? after, missed }
}

/** What is known of a scoring period by a position of its sport's stream: what comes after it is told there. */
export interface LinesAt {
  /** `epoch:number` */
  readonly at: string
  readonly lines: LiveLine[]
  /** All of the period, in order of start. */
  readonly games: LiveGame[]
}

/**
 * The lines of some players in a scoring period of the season in progress. The position is read first: who goes on
 * from it may hear something again, and misses nothing.
 */
export async function listLinesAt(
  app: App,
  sport: FantasySportKey,
  { players, period }: { players: readonly PlayerId[]; period: number },
): Promise<LinesAt> {
  const at = app.live.position(sport)
  const season = await currentSeason(app, sport)
  const games = season === null ? [] : await listLiveGames(app, sport, { season, number: period })
  return { at, games, lines: await listLiveLines(app, sport, { players, games }) }
}
