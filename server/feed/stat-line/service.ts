import type { GameId, PlayerId } from '../../../shared/core/ids.ts'
import type { LiveGame, LiveStatLine } from '../../../shared/live/points.ts'
import { lineupDayOf } from '../../../shared/rules/lineup/day.ts'
import type { Stats } from '../../../shared/rules/scoring/scoring.ts'
import { recordOf } from '../../../shared/core/record-of.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../../shared/sports/index.ts'
import type { StatCatalog } from '../../../shared/sports/model/stat.ts'
import { STATS } from '../../../shared/sports/stats.ts'
import { type App, transact } from '../../core/app/app.ts'
import { publishSport } from '../../core/news/publish-sport.ts'
import { FeedError } from '../../../shared/feed/source.ts'
import { isLive } from '../pro-game/live-game.ts'
import { ensurePlayers } from '../player/service.ts'
import { findDoubts, saveDoubts, type Read } from '../sync-state/service.ts'
import { findOnRoster } from './find-on-roster.ts'
import { scheduleCorrection } from '../correction/service.ts'
import * as queries from './queries.ts'
import { type GameBoxScore, readGameBoxScore } from './game-box-score.ts'
import { type Doubts, hasLostMost, type SettledGame, settleGame } from './settle-game.ts'
import { withPositions } from './with-positions.ts'
import { feedClientOf } from '../upstream/feed-client.ts'

/** The result of saving a box score. */
export interface SavedBoxScore {
  /** Lines with a new version. */
  readonly changed: number
  /** Lines with a lower number that must be read once more before it counts. */
  readonly doubted: number
  /** The document says that the game is over, and is believed. */
  readonly final: boolean
}

interface OfGame {
  readonly sport: FantasySportKey
  readonly gameId: GameId
}

/**
 * Stores the stat lines of a summary as the feed sent it: a new version of each line that changed. Writes
 * nothing where nothing did.
 * @param of.mayEnd false while the scoreboard has the game in progress: then the box score alone does not end
 *   it, because later box scores of a running game would not count any more
 * @throws {FeedError} when the document is no summary of this game, or has lost most of its known lines
 * @throws Error when the game itself is not known
 */
export async function saveBoxScore(
  app: App,
  of: OfGame & { document: unknown; mayEnd?: boolean },
): Promise<SavedBoxScore> {
  const { sport, gameId, mayEnd = true } = of
  const read = await findOnRoster(app, sport, readGameBoxScore(sport, gameId, of.document))
  const boxScore = { ...read, final: read.final && mayEnd }
  const seen = await settle(app, { sport, gameId }, boxScore)
  if (!seen.isNews) return summed(seen, boxScore)
  return transact(app, async (app) => {
    const { game, settled, isNews } = await settle(app, { sport, gameId }, boxScore)
    if (isNews) await write(app, { sport, gameId }, { game, settled, boxScore })
    return summed({ settled }, boxScore)
  })
}

/** Stats that move while nothing happens, by sport. */
const DRIFTING = recordOf(FANTASY_SPORT_KEYS, (sport): ReadonlySet<string> => {
  const { stats }: StatCatalog = STATS[sport]
  return new Set(stats.flatMap(({ key, drifts }) => (drifts === true ? [key] : [])))
})

interface Settling {
  readonly game: queries.GameRow
  readonly settled: SettledGame
  /** There is something to write. */
  readonly isNews: boolean
}

async function settle(app: App, of: OfGame, boxScore: GameBoxScore): Promise<Settling> {
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
    drifting: DRIFTING[of.sport],
  })
  const isNews = settled.updates.length > 0 || textOf(settled.doubts) !== doubts
  return { game, settled, isNews }
}

async function write(
  app: App,
  of: OfGame,
  { game, settled, boxScore }: Omit<Settling, 'isNews'> & { boxScore: GameBoxScore },
): Promise<void> {
  const { updates, doubts } = settled
  const added = updates.flatMap(({ line }) => {
    const read = line.version === 1 ? boxScore.players.get(line.playerId) : undefined
    return read ? [read] : []
  })
  if (added.length > 0) await ensurePlayers(app, of.sport, added)
  await queries.writeStatLines(app.db, of, updates, { source: feedClientOf(app).name, receivedAt: app.now() })
  await saveDoubts(app, of.sport, subjectOfGame(of), textOf(doubts))
  if (boxScore.nameless.length > 0)
    app.log.debug({ ...of, lines: boxScore.nameless.length }, 'players without an id are left out')
  const { season, period } = game
  if (updates.length === 0 || period === null) return
  await scheduleCorrection(app, of.sport, { season, period })
  const lines = isLive(game, app.now()) ? liveLinesOf(of, { ...game, period }, updates) : []
  await publishSport(app, of.sport, {
    seasons: [{ what: 'lines', sport: of.sport, season, period }],
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

/** What some players have done by now in games of a scoring period, as live points go by it. */
export async function listLiveStatLines(
  app: App,
  sport: FantasySportKey,
  { players, games }: { players: readonly PlayerId[]; games: readonly LiveGame[] },
): Promise<LiveStatLine[]> {
  const begun = new Map(games.flatMap((game) => (game.state === 'pre' ? [] : [[game.id, game]])))
  if (begun.size === 0 || players.length === 0) return []
  const rows = await queries.listStatLinesOf(app.db, sport, {
    gameIds: [...begun.keys()],
    playerIds: players,
  })
  return rows.flatMap(({ gameId, playerId, version, stats }) => {
    const game = begun.get(gameId)
    if (game?.period === null || game?.period === undefined) return []
    const { period, startsAt } = game
    const day = lineupDayOf(sport, { period, startsAt })
    return [{ game: gameId, player: playerId, period, day, version, stats }]
  })
}

function subjectOfGame({ gameId }: OfGame): Read {
  return { what: 'box-score', id: gameId }
}

/** Null where nothing is in doubt. */
function textOf(doubts: Doubts): string | null {
  return Object.keys(doubts).length === 0 ? null : JSON.stringify(doubts)
}

function summed({ settled }: Pick<Settling, 'settled'>, { final }: GameBoxScore): SavedBoxScore {
  return {
    changed: settled.updates.filter(({ changes }) => changes !== null).length,
    doubted: Object.keys(settled.doubts).length,
    final,
  }
}

/** What some players did in some games, as it is stored now, in the order of games and players. */
export function listStatLinesOf(
  app: App,
  sport: FantasySportKey,
  of: { gameIds: readonly GameId[]; playerIds: readonly PlayerId[] },
): ReturnType<typeof queries.listStatLinesOf> {
  return queries.listStatLinesOf(app.db, sport, of)
}

/**
 * For which teams some players played in some games, where that is another than their present one; of those who are
 * named in all of them.
 */
export function listSides(
  app: App,
  sport: FantasySportKey,
  of: Parameters<typeof queries.listSides>[2],
): ReturnType<typeof queries.listSides> {
  return queries.listSides(app.db, sport, of)
}

/** What changed in the lines of some players in some games, newest first. @param of.limit how many changes at most */
export function listChanges(
  app: App,
  sport: FantasySportKey,
  of: { gameIds: readonly GameId[]; playerIds: readonly PlayerId[]; limit: number },
): Promise<queries.ChangeRow[]> {
  if (of.gameIds.length === 0 || of.playerIds.length === 0) return Promise.resolve([])
  return queries.listChanges(app.db, sport, of)
}

/** A stat line and its history. */
export interface StatLineHistory {
  readonly line: queries.StatLineRow
  /** From the first on; each with its difference to the one before, the first with that to nothing. */
  readonly versions: readonly queries.VersionRow[]
}

/** Null when the player has no line in that game. */
export async function listVersions(
  app: App,
  sport: FantasySportKey,
  of: { playerId: PlayerId; gameId: GameId },
): Promise<StatLineHistory | null> {
  const line = await queries.findStatLine(app.db, { sport, ...of })
  return line && { line, versions: await queries.listVersions(app.db, { sport, ...of }) }
}

/** What a player did in a game by an earlier version of the feed's word: what each version changed, up to it. */
export async function statsIn(
  app: App,
  sport: FantasySportKey,
  { gameId, playerId, version }: { gameId: GameId; playerId: PlayerId; version: number },
): Promise<Stats> {
  const versions = await queries.listVersions(app.db, { sport, gameId, playerId })
  const stats: Record<string, number> = {}
  for (const { version: number, changes } of versions) {
    if (number > version) break
    for (const [stat, [, after]] of Object.entries(changes)) stats[stat] = after
  }
  return stats
}

/**
 * The stats of counted versions of stat lines, by game, player and version: null where the line was never
 * read here.
 */
export async function statsOfStatLines(
  app: Pick<App, 'db'>,
  sport: FantasySportKey,
  lines: readonly (readonly [gameId: GameId, playerId: PlayerId, version: number, ...rest: unknown[]])[],
): Promise<(Stats | null)[]> {
  const keyOf = (gameId: GameId, playerId: PlayerId) => `${gameId} ${playerId}`
  const pairs = new Map(lines.map(([gameId, playerId]) => [keyOf(gameId, playerId), { gameId, playerId }]))
  const versions = new Map<string, { version: number; changes: queries.VersionRow['changes'] }[]>()
  for (const { gameId, playerId, ...row } of await queries.listVersionsOf(app.db, sport, [
    ...pairs.values(),
  ])) {
    const key = keyOf(gameId, playerId)
    versions.set(key, [...(versions.get(key) ?? []), row])
  }
  return lines.map(([gameId, playerId, version]) => {
    const known = versions.get(keyOf(gameId, playerId))
    if (!known) return null
    const stats: Record<string, number> = {}
    for (const { version: number, changes } of known) {
      if (number > version) break
      for (const [stat, [, after]] of Object.entries(changes)) stats[stat] = after
    }
    return stats
  })
}
