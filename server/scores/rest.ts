import { FeedHealth, News, Scoreboard, Summary } from '../../shared/game.ts'
import { NewsInput } from '../news/service.ts'
import type { RestDoc } from '../rest.ts'
import { ScoreboardInput, SummaryInput } from './service.ts'

/** The feed's documents. server/feed/snapshot-routes.ts serves them, from bytes made beforehand. */
export const scoresDocs: readonly RestDoc[] = [
  {
    method: 'GET',
    path: '/api/scoreboard',
    summary: 'Games of a sport on some days',
    signedIn: false,
    request: ScoreboardInput,
    response: Scoreboard.extend(FeedHealth.shape),
  },
  {
    method: 'GET',
    path: '/api/summary',
    summary: 'A game’s box score, leaders and scoring plays',
    signedIn: false,
    request: SummaryInput,
    response: Summary.extend(FeedHealth.shape),
  },
  {
    method: 'GET',
    path: '/api/news',
    summary: 'Top stories of a sport',
    signedIn: false,
    request: NewsInput,
    response: News.extend(FeedHealth.shape),
  },
]
