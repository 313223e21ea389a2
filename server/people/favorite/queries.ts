import type { Favorite, FavoriteKey } from '../../../shared/favorite/favorite.ts'
import type { UserId } from '../../../shared/core/ids.ts'
import { asNumber } from '../../core/db/count.ts'
import type { Db } from '../../core/db/open.ts'

/** In the order in which they were starred; a player with the team that he is on now. */
export async function listFavorites(db: Db, userId: UserId): Promise<Favorite[]> {
  const rows = await db
    .selectFrom('favourite')
    .leftJoin('player', (join) =>
      join
        .onRef('player.sport', '=', 'favourite.sport')
        .onRef('player.id', '=', 'favourite.subject')
        .on('favourite.kind', '=', 'player'),
    )
    .select([
      'favourite.kind',
      'favourite.sport',
      'favourite.subject as id',
      'favourite.name',
      'player.pro_team_id as playersTeam',
    ])
    .where('user_id', '=', userId)
    .orderBy('favourite.created_at')
    .orderBy('favourite.kind')
    .orderBy('favourite.subject')
    .execute()
  return rows.map(({ playersTeam, ...row }) => ({
    ...row,
    teamId: row.kind === 'team' ? row.id : playersTeam,
  }))
}

export async function countFavorites(db: Db, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('favourite')
    .select((eb) => asNumber(eb.fn.countAll()).as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** False when it is there already. */
export async function insertFavorite(
  db: Db,
  userId: UserId,
  { kind, sport, id, name, at }: FavoriteKey & { name: string; at: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('favourite')
    .values({ user_id: userId, kind, sport, subject: id, name, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteFavorite(
  db: Db,
  userId: UserId,
  { kind, sport, id }: FavoriteKey,
): Promise<void> {
  await db
    .deleteFrom('favourite')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('sport', '=', sport)
    .where('subject', '=', id)
    .execute()
}
