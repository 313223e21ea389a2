import type { GameId } from '../../../shared/core/ids.ts'
import type { LiveStatLine } from '../../../shared/live/points.ts'
import { recordOf } from '../../../shared/core/record-of.ts'
import { lineupDayOf } from '../../../shared/rules/lineup/day.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../../shared/sports/index.ts'
import type { StatCatalog } from '../../../shared/sports/model/stat.ts'
import { STATS } from '../../../shared/sports/stats.ts'
import { FeedError } from '../../../shared/feed/source.ts'
import type { App } from '../../core/app/app.ts'
import { publishSport } from '../../core/news/publish-sport.ts'
import { scheduleCorrection } from '../correction/service.ts'
import { ensurePlayers } from '../player/service.ts'
import { isLive } from '../pro-game/live-game.ts'
import { findDoubts, saveDoubts, type Read } from '../sync-state/service.ts'
import type { GameBoxScore } from './game-box-score.ts'
import * as queries from './queries.ts'
import { type Doubts, hasLostMost, type SettledGame, settleGame } from './settle-game.ts'
import { withPositions } from './with-positions.ts'

/** The source of versions that no feed has sent: a kept box score was read again. */
export { REREAD } from './queries.ts'

export interface OfGame {
  readonly sport: FantasySportKey
  readonly gameId: GameId
}

/** Stats that move while nothing happens, by sport. */
const DRIFTING = recordOf(FANTASY_SPORT_KEYS, (sport): ReadonlySet<string> => {
  const { stats }: StatCatalog = STATS[sport]
  return new Set(stats.flatMap(({ key, drifts }) => (drifts === true ? [key] : [])))
})

/** What becomes of a game's stat lines by a box score. */
export interface Settling {
  readonly game: queries.GameRow
  readonly boxScore: GameBoxScore
  readonly settled: SettledGame
  /** There is something to write. */
  readonly isNews: boolean
}

/**
 * What a box score makes of the stat lines that are stored. Writes nothing.
 * @param options.isReread the document has counted before and is read again
 * @throws {FeedError} when it has lost most of the known lines
 * @throws Error when the game itself is not known
 */
export async function settleDocument(
  app: App,
  of: OfGame,
  boxScore: GameBoxScore,
  { isReread = false } = {},
): Promise<Settling> {
  const game = await queries.findGame(app.db, of)
  if (game === undefined) throw new Error(`Game ${of.gameId} of ${of.sport} is not known`)
  const current = await queries.listStatLines(app.db, of)
  if (hasLostMost(current, boxScore.lines))
    throw new FeedError(`The box score of game ${of.gameId} has lost most of what it had`)
  const doubts = await findDoubts(app, of.sport, subjectOfGame(of))
  const marked = await withPositions(app, of.sport, { boxScore, current })
  const settled = settleGame({
    current,
    doubts: doubts === null ? {} : JSON.parse(doubts),
    boxScore: marked,
    isOn: game.state === 'in',
    drifting: DRIFTING[of.sport],
    isReread,
  })
  const isNews = settled.updates.length > 0 || textOf(settled.doubts) !== doubts
  return { game, boxScore, settled, isNews }
}

/** Lines that were written, and when their game was. */
export interface Written {
  readonly season: number
  readonly period: number
  /** Those that fans follow live. */
  readonly lines: readonly LiveStatLine[]
}

/**
 * Writes what has been settled, in the same transaction.
 * @returns what `publishWritten` is to be told of; null for nothing
 */
export async function writeSettled(
  app: App,
  of: OfGame,
  { game, boxScore, settled: { updates, doubts }, source }: Settling & { source: string },
): Promise<Written | null> {
  const added = updates.flatMap(({ line }) => {
    const read = line.version === 1 ? boxScore.players.get(line.playerId) : undefined
    return read ? [read] : []
  })
  if (added.length > 0) await ensurePlayers(app, of.sport, added)
  await queries.writeStatLines(app.db, of, updates, { source, receivedAt: app.now() })
  await saveDoubts(app, of.sport, subjectOfGame(of), textOf(doubts))
  if (boxScore.nameless.length > 0)
    app.log.debug({ ...of, lines: boxScore.nameless.length }, 'players without an id are left out')
  const { season, period } = game
  if (updates.length === 0 || period === null) return null
  const lines = isLive(game, app.now()) ? liveLinesOf(of, { ...game, period }, updates) : []
  return { season, period, lines }
}

/**
 * Has weeks counted again of which lines were written, wherever they still may, and says that they were: as the last
 * of the transaction.
 */
export async function publishWritten(
  app: App,
  sport: FantasySportKey,
  written: readonly Written[],
  { isReread = false } = {},
): Promise<void> {
  const periods = new Map(written.map(({ season, period }) => [`${season} ${period}`, { season, period }]))
  for (const period of periods.values()) await scheduleCorrection(app, sport, period, { isReread })
  const lines = written.flatMap((one) => one.lines)
  await publishSport(app, sport, {
    seasons: Array.from(periods.values(), (period) => ({ what: 'lines', sport, ...period })),
    live: lines.length > 0 ? { lines, games: [] } : null,
  })
}

/** Those with a new version. */
function liveLinesOf(
  { sport, gameId }: OfGame,
  game: { readonly period: number; readonly startsAt: number },
  updates: SettledGame['updates'],
): LiveStatLine[] {
  const { period } = game
  const day = lineupDayOf(sport, game)
  return updates.flatMap(({ line: { playerId, version, stats }, changes }) =>
    changes === null ? [] : [{ game: gameId, player: playerId, period, day, version, stats }],
  )
}

function subjectOfGame({ gameId }: OfGame): Read {
  return { what: 'box-score', id: gameId }
}

/** Null where nothing is in doubt. */
function textOf(doubts: Doubts): string | null {
  return Object.keys(doubts).length === 0 ? null : JSON.stringify(doubts)
}

/** How many versions of lines a game has by the feed's word. */
export function countVersionsOfFeed(app: Pick<App, 'db'>, of: OfGame): Promise<number> {
  return queries.countVersions(app.db, of)
}

/** How many lines get a new version. */
export function countChanged({ updates }: SettledGame): number {
  return updates.filter(({ changes }) => changes !== null).length
}
