import * as z from 'zod'
import { Favorite, FavoriteKey, NewFavorite } from '../../../shared/favorite/favorite.ts'
import { router } from '../../core/trpc/trpc.ts'
import { signedIn } from '../session/procedures.ts'
import * as favourites from './service.ts'

export const favoriteRouter = router({
  mine: signedIn.output(z.array(Favorite)).query(({ ctx }) => favourites.listFavorites(ctx.app, ctx.user.id)),

  add: signedIn
    .input(NewFavorite)
    .mutation(({ ctx, input }) => favourites.addFavorite(ctx.app, ctx.user.id, input)),

  remove: signedIn
    .input(FavoriteKey)
    .mutation(({ ctx, input }) => favourites.removeFavorite(ctx.app, ctx.user.id, input)),
})
