import type { GameState } from '../../../shared/game/game.ts'
import type { GameId, PlayerId, ProTeamId } from '../../../shared/core/ids.ts'
import type { Stats } from '../../../shared/rules/scoring/scoring.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { StatLineStage } from '../../../shared/stat-line/stat-line.ts'
import { chunks } from '../../core/db/chunks.ts'
import { asNumber } from '../../core/db/count.ts'
import type { Db } from '../../core/db/open.ts'
import { forOneself } from '../../core/db/row-locks.ts'
import type { CurrentStatLine, StatLineUpdate } from './settle-game.ts'
import type { Changes } from './settle-stat-line.ts'

/** As many lines as are no trouble to hold. */
const GAMES_AT_ONCE = 50

interface OfGame {
  readonly sport: FantasySportKey
  readonly gameId: GameId
}

export interface GameRow {
  readonly season: number
  readonly period: number | null
  /** ms since the epoch */
  readonly startsAt: number
  readonly state: GameState
}

/** In a transaction it is one's own until that ends: of two readings of a game one goes by the versions of the other. */
export function findGame(db: Db, { sport, gameId }: OfGame): Promise<GameRow | undefined> {
  return db
    .selectFrom('game')
    .select(['season', 'period', 'starts_at as startsAt', 'state'])
    .where('sport', '=', sport)
    .where('id', '=', gameId)
    .$if(db.isTransaction, (query) => query.$call(forOneself(db)))
    .executeTakeFirst()
}

export async function listStatLines(db: Db, { sport, gameId }: OfGame): Promise<CurrentStatLine[]> {
  const rows = await db
    .selectFrom('stat_line')
    .select(['player_id', 'pro_team_id', 'version', 'stats', 'places', 'flags', 'stage'])
    .where('sport', '=', sport)
    .where('game_id', '=', gameId)
    .execute()
  return rows.map((row) => ({
    playerId: row.player_id,
    proTeamId: row.pro_team_id,
    version: row.version,
    stats: JSON.parse(row.stats),
    places: row.places === null ? null : JSON.parse(row.places),
    flags: JSON.parse(row.flags),
    stage: row.stage,
  }))
}

/** Who has a line in a game of a team that they played for. */
export function listNames(db: Db, { sport, gameId, proTeamId }: OfGame & { proTeamId: ProTeamId }) {
  return db
    .selectFrom('stat_line as line')
    .innerJoin('player', (join) =>
      join.onRef('player.sport', '=', 'line.sport').onRef('player.id', '=', 'line.player_id'),
    )
    .select(['player.id', 'player.name'])
    .where('line.sport', '=', sport)
    .where('line.game_id', '=', gameId)
    .where('line.pro_team_id', '=', proTeamId)
    .execute()
}

/** The source of versions that no feed has sent: a kept box score was read again. */
export const REREAD = 'reread'

/** How many versions of lines a game has by the feed's word. */
export async function countVersions(db: Db, { sport, gameId }: OfGame): Promise<number> {
  const { count } = await db
    .selectFrom('stat_line_version')
    .select((eb) => asNumber(eb.fn.countAll()).as('count'))
    .where('sport', '=', sport)
    .where('game_id', '=', gameId)
    .where('source', '!=', REREAD)
    .executeTakeFirstOrThrow()
  return count
}

/** SQLite takes 32,766 values in a statement, and a row has eleven. */
const LINES_AT_ONCE = 200

/** Where each version of a line came from. */
interface Origin {
  readonly source: string
  /** ms since the epoch */
  readonly receivedAt: number
}

/** Writes lines of players who are known. */
export async function writeStatLines(
  db: Db,
  { sport, gameId }: OfGame,
  updates: readonly StatLineUpdate[],
  { source, receivedAt }: Origin,
): Promise<void> {
  const versions = updates.flatMap(({ line, changes }) => (changes === null ? [] : [{ line, changes }]))
  for (const chunk of chunks(versions, LINES_AT_ONCE)) {
    await db
      .insertInto('stat_line')
      .values(
        chunk.map(({ line }) => ({
          sport,
          game_id: gameId,
          player_id: line.playerId,
          pro_team_id: line.proTeamId,
          version: line.version,
          stats: JSON.stringify(line.stats),
          places: placesText(line.places),
          flags: JSON.stringify(line.flags),
          stage: line.stage,
          source,
          received_at: receivedAt,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['sport', 'game_id', 'player_id']).doUpdateSet((eb) => ({
          pro_team_id: eb.ref('excluded.pro_team_id'),
          version: eb.ref('excluded.version'),
          stats: eb.ref('excluded.stats'),
          places: eb.ref('excluded.places'),
          flags: eb.ref('excluded.flags'),
          stage: eb.ref('excluded.stage'),
          source: eb.ref('excluded.source'),
          received_at: eb.ref('excluded.received_at'),
        })),
      )
      .execute()
    await db
      .insertInto('stat_line_version')
      .values(
        chunk.map(({ line, changes }) => ({
          sport,
          game_id: gameId,
          player_id: line.playerId,
          version: line.version,
          changes: JSON.stringify(changes),
          stage: line.stage,
          source,
          received_at: receivedAt,
        })),
      )
      .execute()
  }
  // The version stays, and with it when it came.
  for (const { line, changes } of updates) {
    if (changes !== null) continue
    await db
      .updateTable('stat_line')
      .set({ places: placesText(line.places), flags: JSON.stringify(line.flags), stage: line.stage })
      .where('sport', '=', sport)
      .where('game_id', '=', gameId)
      .where('player_id', '=', line.playerId)
      .execute()
  }
}

/** Adds a flag to the lines of a game that do not have it; their versions stay. The next reading takes it away. */
export async function flagStatLines(db: Db, { sport, gameId }: OfGame, flag: string): Promise<void> {
  const rows = await db
    .selectFrom('stat_line')
    .select(['player_id', 'flags'])
    .where('sport', '=', sport)
    .where('game_id', '=', gameId)
    .execute()
  for (const { player_id: playerId, flags } of rows) {
    const known: string[] = JSON.parse(flags)
    if (known.includes(flag)) continue
    await db
      .updateTable('stat_line')
      .set({ flags: JSON.stringify([...known, flag]) })
      .where('sport', '=', sport)
      .where('game_id', '=', gameId)
      .where('player_id', '=', playerId)
      // A reading that has come meanwhile knows better.
      .where('flags', '=', flags)
      .execute()
  }
}

function placesText(places: CurrentStatLine['places']): string | null {
  return places && JSON.stringify(places)
}

/** So few players are asked for by name; of more, all who played in the games are read, which is cheaper then. */
const FEW_PLAYERS = 50

/** What some players did in some games. */
export async function listStatLinesOf(
  db: Db,
  sport: FantasySportKey,
  { gameIds, playerIds }: { gameIds: readonly GameId[]; playerIds: readonly PlayerId[] },
) {
  const wanted = new Set(playerIds)
  if (playerIds.length === 0) return []
  const areFew = playerIds.length <= FEW_PLAYERS
  const lines: { gameId: GameId; playerId: PlayerId; version: number; stats: Stats }[] = []
  for (const some of chunks(gameIds, GAMES_AT_ONCE)) {
    const rows = await db
      .selectFrom('stat_line')
      .select(['game_id as gameId', 'player_id as playerId', 'version', 'stats'])
      .where('sport', '=', sport)
      .where('game_id', 'in', some)
      .$if(areFew, (query) => query.where('player_id', 'in', playerIds))
      .orderBy('game_id')
      .orderBy('player_id')
      .execute()
    for (const { stats, ...row } of rows)
      if (wanted.has(row.playerId)) lines.push({ ...row, stats: JSON.parse(stats) })
  }
  return lines
}

/** The team that a player played for in a game. */
export interface SideRow {
  readonly gameId: GameId
  readonly playerId: PlayerId
  readonly teamId: ProTeamId
}

/**
 * The lines in some games of players who played for another team than their present one, and all lines of the
 * named players.
 * @param of.playerIds only of these; null for all
 * @param of.named of the players
 */
export async function listSides(
  db: Db,
  sport: FantasySportKey,
  of: {
    readonly gameIds: readonly GameId[]
    readonly playerIds: readonly PlayerId[] | null
    readonly named: readonly PlayerId[]
  },
): Promise<SideRow[]> {
  const { playerIds, named } = of
  const wanted = playerIds && new Set(playerIds)
  const areFew = playerIds !== null && playerIds.length <= FEW_PLAYERS
  const rows: SideRow[] = []
  for (const some of chunks(of.gameIds, GAMES_AT_ONCE)) {
    const found = await db
      .selectFrom('stat_line as line')
      .innerJoin('player', (join) =>
        join.onRef('player.sport', '=', 'line.sport').onRef('player.id', '=', 'line.player_id'),
      )
      .select(['line.game_id as gameId', 'line.player_id as playerId', 'line.pro_team_id as teamId'])
      .where('line.sport', '=', sport)
      .where('line.game_id', 'in', some)
      .$if(areFew, (query) => query.where('line.player_id', 'in', playerIds ?? []))
      .where((eb) =>
        eb.or([
          eb('player.pro_team_id', 'is', null),
          eb('player.pro_team_id', '!=', eb.ref('line.pro_team_id')),
          ...(named.length > 0 ? [eb('line.player_id', 'in', named)] : []),
        ]),
      )
      .execute()
    for (const row of found) if (wanted === null || wanted.has(row.playerId)) rows.push(row)
  }
  return rows
}

interface OfLine extends OfGame {
  readonly playerId: PlayerId
}

export interface StatLineRow extends CurrentStatLine {
  readonly source: string
  readonly receivedAt: number
}

export async function findStatLine(db: Db, { sport, gameId, playerId }: OfLine): Promise<StatLineRow | null> {
  const row = await db
    .selectFrom('stat_line')
    .select(['pro_team_id', 'version', 'stats', 'places', 'flags', 'stage', 'source', 'received_at'])
    .where('sport', '=', sport)
    .where('game_id', '=', gameId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  if (!row) return null
  return {
    playerId,
    proTeamId: row.pro_team_id,
    version: row.version,
    stats: JSON.parse(row.stats),
    places: row.places === null ? null : JSON.parse(row.places),
    flags: JSON.parse(row.flags),
    stage: row.stage,
    source: row.source,
    receivedAt: row.received_at,
  }
}

export interface VersionRow {
  readonly version: number
  readonly changes: Changes
  readonly stage: StatLineStage
  readonly source: string
  readonly receivedAt: number
}

/** From the first on. */
export async function listVersions(db: Db, { sport, gameId, playerId }: OfLine): Promise<VersionRow[]> {
  const rows = await db
    .selectFrom('stat_line_version')
    .select(['version', 'changes', 'stage', 'source', 'received_at'])
    .where('sport', '=', sport)
    .where('game_id', '=', gameId)
    .where('player_id', '=', playerId)
    .orderBy('version')
    .execute()
  return rows.map((row) => ({
    version: row.version,
    changes: JSON.parse(row.changes),
    stage: row.stage,
    source: row.source,
    receivedAt: row.received_at,
  }))
}

/** A version of a player's line in a game, and what it changed. */
export interface ChangeRow {
  readonly gameId: GameId
  readonly playerId: PlayerId
  readonly version: number
  readonly changes: Changes
  /** ms since the epoch */
  readonly receivedAt: number
}

/** What changed in the lines of some players in some games, newest first, at most so many. */
export async function listChanges(
  db: Db,
  sport: FantasySportKey,
  of: { gameIds: readonly GameId[]; playerIds: readonly PlayerId[]; limit: number },
): Promise<ChangeRow[]> {
  const { gameIds, playerIds, limit } = of
  const rows = await db
    .selectFrom('stat_line_version')
    .select(['game_id as gameId', 'player_id as playerId', 'version', 'changes', 'received_at as receivedAt'])
    .where('sport', '=', sport)
    .where('game_id', 'in', gameIds)
    .where('player_id', 'in', playerIds)
    .orderBy('received_at', 'desc')
    .orderBy('game_id')
    .orderBy('player_id')
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ changes, ...row }) => ({ ...row, changes: JSON.parse(changes) }))
}

/** A version of a player's line in a game. */
interface VersionOf extends Pick<VersionRow, 'version' | 'changes' | 'stage'> {
  readonly gameId: GameId
  readonly playerId: PlayerId
}

/** Whose lines were corrected after their game was over, in some games. */
export async function listCorrected(
  db: Db,
  sport: FantasySportKey,
  gameIds: readonly GameId[],
): Promise<{ gameId: GameId; playerId: PlayerId }[]> {
  const rows: { gameId: GameId; playerId: PlayerId }[] = []
  for (const some of chunks(gameIds, GAMES_AT_ONCE))
    rows.push(
      ...(await db
        .selectFrom('stat_line')
        .select(['game_id as gameId', 'player_id as playerId'])
        .where('sport', '=', sport)
        .where('game_id', 'in', some)
        .where('stage', '=', 'correction')
        .execute()),
    )
  return rows
}

/**
 * All versions of the lines of some players in some games, from the first on.
 * @param of.pairs none twice
 */
export async function listVersionsOf(
  db: Db,
  sport: FantasySportKey,
  pairs: readonly { gameId: GameId; playerId: PlayerId }[],
): Promise<VersionOf[]> {
  const rows: VersionOf[] = []
  for (const some of chunks(pairs, PAIRS_AT_ONCE)) {
    const found = await db
      .selectFrom('stat_line_version')
      .select(['game_id as gameId', 'player_id as playerId', 'version', 'changes', 'stage'])
      .where('sport', '=', sport)
      .where((eb) =>
        eb.or(some.map(({ gameId, playerId }) => eb.and({ game_id: gameId, player_id: playerId }))),
      )
      .orderBy('version')
      .execute()
    for (const { changes, ...row } of found) rows.push({ ...row, changes: JSON.parse(changes) })
  }
  return rows
}

/** Conditions that a statement of either engine takes without trouble. */
const PAIRS_AT_ONCE = 100
