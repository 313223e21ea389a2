import * as z from 'zod'
import { Favourite, FavouriteKey, NewFavourite } from '../../../shared/favorite/favorite.ts'
import { router } from '../../core/trpc/trpc.ts'
import { signedIn } from '../session/procedures.ts'
import * as favourites from './service.ts'

export const favoriteRouter = router({
  mine: signedIn
    .output(z.array(Favourite))
    .query(({ ctx }) => favourites.listFavourites(ctx.app, ctx.user.id)),

  add: signedIn
    .input(NewFavourite)
    .mutation(({ ctx, input }) => favourites.addFavourite(ctx.app, ctx.user.id, input)),

  remove: signedIn
    .input(FavouriteKey)
    .mutation(({ ctx, input }) => favourites.removeFavourite(ctx.app, ctx.user.id, input)),
})
