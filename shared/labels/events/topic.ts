import type { Topic } from '../../events/topics.ts'

export const TOPIC_WORDS = {
  moves: 'Roster moves',
  'line-ups': 'Lineups',
  results: 'Games and results',
  draft: 'Draft',
  commissioner: 'Commissioner',
  league: 'Members and rules',
  talk: 'Chat',
  seals: 'Sealed claims and offers',
} as const satisfies Record<Topic, string>
