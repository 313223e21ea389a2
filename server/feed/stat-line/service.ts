import type { GameId, PlayerId } from '../../../shared/core/ids.ts'
import type { LiveGame, LiveStatLine } from '../../../shared/live/points.ts'
import { lineupDayOf } from '../../../shared/rules/lineup/day.ts'
import type { Stats } from '../../../shared/rules/scoring/scoring.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { FeedError } from '../../../shared/feed/source.ts'
import { type App, transact } from '../../core/app/app.ts'
import { packBoxScore } from '../kept-box-score/packing.ts'
import { isKeepingDue, keepBoxScore } from '../kept-box-score/service.ts'
import { feedClientOf } from '../upstream/feed-client.ts'
import { findOnRoster } from './find-on-roster.ts'
import { readGameBoxScore } from './game-box-score.ts'
import * as queries from './queries.ts'
import {
  countChanged,
  countVersionsOfFeed,
  type OfGame,
  publishWritten,
  settleDocument,
  type Settling,
  writeSettled,
} from './settle-document.ts'

/** The result of saving a box score. */
export interface SavedBoxScore {
  /** Lines with a new version. */
  readonly changed: number
  /** Lines with a lower number that must be read once more before it counts. */
  readonly doubted: number
  /** The document says that the game is over, and is believed. */
  readonly final: boolean
}

/**
 * Stores the stat lines of a summary as the feed sent it: a new version of each line that changed. Writes
 * nothing where nothing did.
 * @param of.mayEnd false while the scoreboard has the game in progress: then the box score alone does not end
 *   it, because later box scores of a running game would not count any more
 * @throws {FeedError} when the document is no summary of this game, or has lost most of its known lines: these stay,
 *   and say so
 * @throws Error when the game itself is not known
 */
export async function saveBoxScore(
  app: App,
  of: OfGame & { document: unknown; mayEnd?: boolean },
): Promise<SavedBoxScore> {
  try {
    return await saveGoodBoxScore(app, of)
  } catch (error) {
    if (error instanceof FeedError) await queries.flagStatLines(app.db, of, UNREADABLE)
    throw error
  }
}

const UNREADABLE =
  'The feed’s latest box score of this game cannot be read: these numbers are of the one before.'

async function saveGoodBoxScore(
  app: App,
  of: OfGame & { document: unknown; mayEnd?: boolean },
): Promise<SavedBoxScore> {
  const { sport, gameId } = of
  const game = { sport, gameId }
  const boxScore = await findOnRoster(app, game, readGameBoxScore(sport, of))
  const seen = await settleDocument(app, game, boxScore)
  const packed = await packIfDue(app, game, { seen, document: of.document })
  if (!seen.isNews && packed === null) return summed(seen)
  return transact(app, async (app) => {
    const settling = await settleDocument(app, game, boxScore)
    const source = feedClientOf(app).name
    const written = settling.isNews ? await writeSettled(app, game, { ...settling, source }) : null
    if (packed !== null && isSure(settling))
      await keepBoxScore(app, {
        ...game,
        startsAt: settling.game.startsAt,
        versions: await countVersionsOfFeed(app, game),
        source,
        document: packed,
      })
    if (written) await publishWritten(app, sport, [written])
    return summed(settling)
  })
}

/** The game is over and nothing of the document waits for another reading: lines that are read from it again are these. */
function isSure({ boxScore, settled }: Settling): boolean {
  return boxScore.final && boxScore.lines.length > 0 && Object.keys(settled.doubts).length === 0
}

/** The document as it will be kept; null where it will not. */
async function packIfDue(
  app: App,
  game: OfGame,
  { seen, document }: { seen: Settling; document: unknown },
): Promise<Buffer | null> {
  if (!isSure(seen) || app.config.boxScores === null) return null
  const versions = (await countVersionsOfFeed(app, game)) + countChanged(seen.settled)
  return (await isKeepingDue(app, { ...game, versions })) ? packBoxScore(document) : null
}

function summed({ settled, boxScore }: Settling): SavedBoxScore {
  return {
    changed: countChanged(settled),
    doubted: Object.keys(settled.doubts).length,
    final: boxScore.final,
  }
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

/**
 * What the lines of some players in some games said when their game was over, before each correction: by
 * `game player`, the newest first. Without those that were never corrected.
 */
export async function listBeforeCorrections(
  app: Pick<App, 'db'>,
  sport: FantasySportKey,
  { gameIds, playerIds }: { gameIds: readonly GameId[]; playerIds: readonly PlayerId[] },
): Promise<ReadonlyMap<string, readonly Stats[]>> {
  const wanted = new Set(playerIds)
  const corrected = await queries.listCorrected(app.db, sport, gameIds)
  const pairs = corrected.filter(({ playerId }) => wanted.has(playerId))
  const states = new Map<string, Stats[]>()
  const now = new Map<string, Stats>()
  for (const { gameId, playerId, changes, stage } of await queries.listVersionsOf(app.db, sport, pairs)) {
    const key = `${gameId} ${playerId}`
    const before = now.get(key)
    if (stage === 'correction' && before) states.set(key, [before, ...(states.get(key) ?? [])])
    const after = Object.entries(changes).map(([stat, [, amount]]) => [stat, amount] as const)
    now.set(key, { ...before, ...Object.fromEntries(after) })
  }
  return states
}
