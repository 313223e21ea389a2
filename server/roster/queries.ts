import type { LeagueId, PlayerId, TeamId } from '../../shared/ids.ts'
import { chunks, IDS_AT_ONCE } from '../db/chunks.ts'
import { compiled } from '../db/compiled.ts'
import type { Db } from '../db/open.ts'

/** A season of a league. */
export interface LeagueSeason {
  readonly leagueId: LeagueId
  readonly season: number
}

/** From when on a team owns a player, by the number of the event. */
export interface Begun extends LeagueSeason {
  readonly playerId: PlayerId
  readonly teamId: TeamId
  readonly seq: number
  readonly at: number
}

const beginning = compiled((db, { leagueId, season, playerId, teamId, seq, at }: Begun) =>
  db
    .insertInto('ownership')
    .values({
      league_id: leagueId,
      season,
      player_id: playerId,
      team_id: teamId,
      from_seq: seq,
      from_at: at,
      until_seq: null,
      until_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id'),
)

/** False when somebody owns him already: the database itself lets nobody be owned twice. */
export async function beginOwnership(db: Db, begun: Begun): Promise<boolean> {
  return (await beginning.first(db, begun)) !== undefined
}

/** False when the team does not own him. */
export async function endOwnership(
  db: Db,
  { leagueId, season, playerId, teamId, seq, at }: Begun,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ownership')
    .set({ until_seq: seq, until_at: at })
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .where('player_id', '=', playerId)
    .where('team_id', '=', teamId)
    .where('until_seq', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

const owned = compiled((db, { leagueId, season }: LeagueSeason) =>
  db
    .selectFrom('ownership')
    .select(['player_id as playerId', 'team_id as teamId', 'from_seq as seq', 'from_at as at'])
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .where('until_seq', 'is', null)
    .orderBy('from_seq')
    .orderBy('player_id'),
)

/** Whom everybody owns now, in the order in which they came. */
export function listOwned(db: Db, of: LeagueSeason) {
  return owned.all(db, { leagueId: of.leagueId, season: of.season })
}

/** Every interval of some players in a season, oldest first. */
export async function listIntervals(db: Db, of: LeagueSeason, playerIds: readonly PlayerId[]) {
  const intervals = []
  for (const some of chunks(playerIds, IDS_AT_ONCE)) {
    const rows = await db
      .selectFrom('ownership')
      .select([
        'player_id as playerId',
        'team_id as teamId',
        'from_seq as fromSeq',
        'from_at as fromAt',
        'until_at as untilAt',
      ])
      .where('league_id', '=', of.leagueId)
      .where('season', '=', of.season)
      .where('player_id', 'in', some)
      .orderBy('from_seq')
      .execute()
    intervals.push(...rows)
  }
  return intervals
}
