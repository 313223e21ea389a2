import { FeedHealth, News } from '../../../shared/game/game.ts'
import { publicProcedure, router } from '../../core/trpc/trpc.ts'
import * as news from './service.ts'

export const newsRouter = router({
  list: publicProcedure
    .input(news.NewsInput)
    .output(News.extend(FeedHealth.shape))
    .query(async ({ ctx, input }) => (await news.listNews(ctx.app, input)).value),
})
