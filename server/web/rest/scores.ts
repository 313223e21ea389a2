import { FeedHealth, LiveCounts, Scoreboard, Summary } from '../../../shared/game/game.ts'
import { snapshotRoute } from './snapshot-route.ts'
import {
  getLiveCounts,
  getScoreboard,
  getSummary,
  LiveCountsInput,
  ScoreboardInput,
  SummaryInput,
} from '../../feed/scores/service.ts'

export const scoresRoutes = [
  snapshotRoute({
    path: '/api/scoreboard',
    procedure: 'scores.scoreboard',
    summary: 'Games of a sport on some days',
    request: ScoreboardInput,
    response: Scoreboard.extend(FeedHealth.shape),
    answer: getScoreboard,
  }),
  snapshotRoute({
    path: '/api/live-counts',
    procedure: 'scores.liveCounts',
    summary: 'How many games are live in each sport',
    request: LiveCountsInput,
    response: LiveCounts.extend(FeedHealth.shape),
    answer: getLiveCounts,
  }),
  snapshotRoute({
    path: '/api/summary',
    procedure: 'scores.summary',
    summary: 'A game’s box score, leaders and scoring plays',
    request: SummaryInput,
    response: Summary.extend(FeedHealth.shape),
    answer: getSummary,
  }),
]
