import { FeedHealth, News } from '../../../shared/game/game.ts'
import { snapshotRoute } from './snapshot-route.ts'
import { listNews, NewsInput } from '../../feed/news/service.ts'

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
