import { FeedHealth, News } from '../../shared/game.ts'
import { publicProcedure, router } from '../trpc.ts'
import * as news from './service.ts'

export const newsRouter = router({
  list: publicProcedure
    .input(news.NewsInput)
    .output(News.extend(FeedHealth.shape))
    .query(async ({ ctx, input }) => (await news.listNews(ctx.app, input)).value),
})
