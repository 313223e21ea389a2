import type { GameId, PlayerId } from '../../../shared/core/ids.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Db } from '../../core/db/open.ts'
import { isRead } from '../../feed/sync-state/is-read.ts'

/** What has come of a game by now. */
export interface GameResult {
  /** In the feed's words: `Final/OT` */
  readonly detail: string
  readonly awayScore: number | null
  readonly homeScore: number | null
  /** Its box score has been read: once it is over, as it was then. */
  readonly isRead: boolean
}

/** All stat lines of some games, in order of the games' ids. `stats` and `places` are JSON. */
export function listStatLines(db: Db, sport: FantasySportKey, gameIds: readonly GameId[]) {
  return db
    .selectFrom('stat_line')
    .select(['game_id as gameId', 'player_id as playerId', 'pro_team_id as teamId', 'stats', 'places'])
    .where('sport', '=', sport)
    .where('game_id', 'in', gameIds)
    .orderBy('game_id')
    .orderBy('player_id')
    .execute()
}

/** What a player did in the games of a season that count, oldest first. `stats` and `flags` are JSON. */
export function listPlayerStatLines(
  db: Db,
  sport: FantasySportKey,
  of: { playerId: PlayerId; season: number },
) {
  return db
    .selectFrom('stat_line')
    .innerJoin('game', (join) =>
      join.onRef('game.sport', '=', 'stat_line.sport').onRef('game.id', '=', 'stat_line.game_id'),
    )
    .leftJoin('pro_team as away', (join) =>
      join.onRef('away.sport', '=', 'game.sport').onRef('away.id', '=', 'game.away_id'),
    )
    .leftJoin('pro_team as home', (join) =>
      join.onRef('home.sport', '=', 'game.sport').onRef('home.id', '=', 'game.home_id'),
    )
    .select([
      'stat_line.game_id as gameId',
      'game.starts_at as startsAt',
      'game.period',
      'game.home_id as homeId',
      'away.abbreviation as away',
      'home.abbreviation as home',
      'stat_line.pro_team_id as teamId',
      'stat_line.version',
      'stat_line.stage',
      'stat_line.received_at as receivedAt',
      'stat_line.stats',
      'stat_line.flags',
    ])
    .where('stat_line.sport', '=', sport)
    .where('stat_line.player_id', '=', of.playerId)
    .where('game.season', '=', of.season)
    .where('game.period', 'is not', null)
    .where('game.counts', '=', 1)
    .orderBy('game.starts_at')
    .orderBy('game.id')
    .execute()
}

/** What has come of some games by now. */
export async function listResults(
  db: Db,
  sport: FantasySportKey,
  gameIds: readonly GameId[],
): Promise<Map<GameId, GameResult>> {
  const rows = await db
    .selectFrom('game')
    .select(['id', 'detail', 'away_score as awayScore', 'home_score as homeScore'])
    .select((eb) => isRead(eb).as('isRead'))
    .where('sport', '=', sport)
    .where('id', 'in', gameIds)
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, isRead: Boolean(row.isRead) }]))
}

/** A game of any season, with what its scoring period and its teams are called. */
export function findGame(db: Db, sport: FantasySportKey, id: GameId) {
  return db
    .selectFrom('game')
    .innerJoin('pro_team as away', (join) =>
      join.onRef('away.sport', '=', 'game.sport').onRef('away.id', '=', 'game.away_id'),
    )
    .innerJoin('pro_team as home', (join) =>
      join.onRef('home.sport', '=', 'game.sport').onRef('home.id', '=', 'game.home_id'),
    )
    .leftJoin('scoring_period', (join) =>
      join
        .onRef('scoring_period.sport', '=', 'game.sport')
        .onRef('scoring_period.season', '=', 'game.season')
        .onRef('scoring_period.number', '=', 'game.period'),
    )
    .select([
      'game.starts_at as startsAt',
      'game.counts',
      'game.season',
      'game.period',
      'game.id',
      'game.away_id as awayId',
      'game.home_id as homeId',
      'away.abbreviation as away',
      'home.abbreviation as home',
      'scoring_period.label',
    ])
    .where('game.sport', '=', sport)
    .where('game.id', '=', id)
    .executeTakeFirst()
}

/** Of every team that is known, whether in the league or only met by it. */
export function listAbbreviations(db: Db, sport: FantasySportKey) {
  return db.selectFrom('pro_team').select(['id', 'abbreviation']).where('sport', '=', sport).execute()
}
