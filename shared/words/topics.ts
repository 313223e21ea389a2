import type { Topic } from '../activity-topics.ts'

export const TOPIC_WORDS = {
  moves: 'Players and claims',
  'line-ups': 'Lineups',
  results: 'Games and results',
  draft: 'The draft',
  commissioner: 'The commissioner',
  league: 'People and rules',
  talk: 'Talk',
  seals: 'Sealed claims and offers',
} as const satisfies Record<Topic, string>
