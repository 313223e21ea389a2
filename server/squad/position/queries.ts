import type { LeagueId, PlayerId } from '../../../shared/core/ids.ts'
import { compiled } from '../../core/db/compiled.ts'
import type { Db } from '../../core/db/open.ts'

/** A position that a commissioner has added to a player's for a season of a league. */
export interface Grant {
  readonly leagueId: LeagueId
  readonly season: number
  readonly playerId: PlayerId
  readonly position: string
}

/** All of a league, whatever the season. */
export const granted = compiled((db, { leagueId }: { leagueId: LeagueId }) =>
  db
    .selectFrom('granted_position')
    .select(['season', 'player_id as playerId', 'position'])
    .where('league_id', '=', leagueId),
)

/** Those of a player, with the event by which each was given; `payload` is JSON. In the order in which they were given. */
export function listGrantsOf(db: Db, of: Omit<Grant, 'position'>) {
  return db
    .selectFrom('granted_position')
    .innerJoin('league_event', (join) =>
      join
        .onRef('league_event.league_id', '=', 'granted_position.league_id')
        .onRef('league_event.seq', '=', 'granted_position.seq'),
    )
    .select(['granted_position.position', 'league_event.at', 'league_event.kind', 'league_event.payload'])
    .where('granted_position.league_id', '=', of.leagueId)
    .where('granted_position.season', '=', of.season)
    .where('granted_position.player_id', '=', of.playerId)
    .orderBy('granted_position.seq')
    .execute()
}

export async function isGranted(db: Db, grant: Grant): Promise<boolean> {
  const row = await whereGrant(db, grant).select('seq').executeTakeFirst()
  return row !== undefined
}

function whereGrant(db: Db, { leagueId, season, playerId, position }: Grant) {
  return db
    .selectFrom('granted_position')
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .where('player_id', '=', playerId)
    .where('position', '=', position)
}

/** @param seq of the event by which it is given */
export async function insertGrant(db: Db, grant: Grant, seq: number): Promise<void> {
  const { leagueId, season, playerId, position } = grant
  await db
    .insertInto('granted_position')
    .values({ league_id: leagueId, season, player_id: playerId, position, seq })
    .execute()
}

/** @returns whether it was there */
export async function deleteGrant(db: Db, grant: Grant): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('granted_position')
    .where('league_id', '=', grant.leagueId)
    .where('season', '=', grant.season)
    .where('player_id', '=', grant.playerId)
    .where('position', '=', grant.position)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
