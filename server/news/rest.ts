import { FeedHealth, News } from '../../shared/game.ts'
import { snapshotRoute } from '../http/snapshot-route.ts'
import { listNews, NewsInput } from './service.ts'

export const newsRoutes = [
  snapshotRoute({
    path: '/api/news',
    procedure: 'news.list',
    summary: 'Top stories of a sport',
    request: NewsInput,
    response: News.extend(FeedHealth.shape),
    answer: listNews,
  }),
]
