import type { LeagueId, PlayerId } from '../../../shared/core/ids.ts'
import type { Activity } from '../../../shared/events/league-event.ts'
import { MOST_REPLAYED } from '../../../shared/live/live.ts'
import type { LiveGame, LiveStatLine } from '../../../shared/live/points.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { App } from '../../core/app/app.ts'
import { findHead } from '../../league/events/service.ts'
import { currentSeason, listLiveGames } from '../../feed/pro-game/service.ts'
import { listLiveStatLines } from '../../feed/stat-line/service.ts'
import { statLineReadsOf, type PeriodRead } from '../../feed/stat-line/stat-line-reads.ts'
import { liveOf } from './live.ts'

/** Bytes of events in one answer; whoever has missed more asks again. */
const MOST_BYTES = 128 * 1024

/**
 * The events after one that the client knows, oldest first, as many as fit into one answer. Null where there
 * are too many to send, or the client knows more than exist. `seq` is the last event that the client knows
 * then.
 */
export async function listForReplay(
  app: App,
  leagueId: LeagueId,
  after: number,
): Promise<{ seq: number; missed: Activity[] | null }> {
  const head = await findHead(app, leagueId)
  if (after > head || head - after > MOST_REPLAYED) return { seq: head, missed: null }
  if (after === head) return { seq: head, missed: [] }
  const missed: Activity[] = []
  let bytes = 0
  for (const frame of await liveOf(app).missedAfter(leagueId, { after, head })) {
    bytes += frame.bytes.length
    // The first in any case, or the client would never get past it.
    if (bytes > MOST_BYTES && missed.length > 0) break
    if (frame.message.type === 'event') missed.push(frame.message.activity)
  }
  return { seq: missed.at(-1)?.seq ?? after, missed }
}

/** What a page with the players of a scoring period starts with. */
export interface StatLinesAt {
  /** The position of the sport's stream to go on from: `epoch:number`. */
  readonly at: string
  readonly lines: LiveStatLine[]
  /** All of the period, in order of start. */
  readonly games: LiveGame[]
}

/** The lines of some players in a scoring period of the season in progress. */
export async function listStatLinesAt(
  app: App,
  sport: FantasySportKey,
  { players, period }: { players: readonly PlayerId[]; period: number },
): Promise<StatLinesAt> {
  const { at, games, lines } = await statLineReadsOf(app).ask(players, {
    period: `${sport} ${period}`,
    read: (all) => readPeriod(app, sport, { players: all, period }),
  })
  return { at, games, lines: [...new Set(players)].flatMap((player) => lines.get(player) ?? []) }
}

/** Reads the position first: a client that continues from it may get a message twice, and misses none. */
async function readPeriod(
  app: App,
  sport: FantasySportKey,
  { players, period }: { players: readonly PlayerId[]; period: number },
): Promise<PeriodRead> {
  const at = liveOf(app).position(sport)
  const season = await currentSeason(app, sport)
  const games = season === null ? [] : await listLiveGames(app, sport, { season, number: period })
  const lines = new Map<PlayerId, LiveStatLine[]>()
  for (const line of await listLiveStatLines(app, sport, { players, games })) {
    const own = lines.get(line.player)
    if (own) own.push(line)
    else lines.set(line.player, [line])
  }
  return { at, games, lines }
}
