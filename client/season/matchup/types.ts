import type { MatchupPlayer } from '../../../shared/matchup/matchup.ts'

export type {
  Matchup,
  MatchupPlayer,
  MatchupSide,
  PlayMade,
  WeekScores,
} from '../../../shared/matchup/matchup.ts'
export type StatLine = MatchupPlayer['lines'][number]
