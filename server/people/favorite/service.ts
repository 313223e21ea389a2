import { type Favorite, type FavoriteKey, FAVOURITES_AT_MOST } from '../../../shared/favorite/favorite.ts'
import type { UserId } from '../../../shared/core/ids.ts'
import { type App, transact } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import * as queries from './queries.ts'

/** The teams and players that an account follows, the first starred first. */
export function listFavorites(app: App, userId: UserId): Promise<Favorite[]> {
  return queries.listFavorites(app.db, userId)
}

/**
 * Follows a team or a player from now on; whoever follows it already still does.
 * @throws {DomainError} FAVOURITES_FULL
 */
export async function addFavorite(
  app: App,
  userId: UserId,
  favourite: FavoriteKey & { readonly name: string },
): Promise<void> {
  await transact(app, async (app) => {
    const isNew = await queries.insertFavorite(app.db, userId, { ...favourite, at: app.now() })
    if (isNew && (await queries.countFavorites(app.db, userId)) > FAVOURITES_AT_MOST)
      throw new DomainError('FAVOURITES_FULL')
  })
}

/** Follows it no longer; what was not followed stays so. */
export function removeFavorite(app: App, userId: UserId, favourite: FavoriteKey): Promise<void> {
  return queries.deleteFavorite(app.db, userId, favourite)
}
