import type { Matchup, MatchupPlayer, MatchupSide } from '../../shared/matchup.ts'

export type { Matchup, MatchupPlayer, MatchupSide, PlayMade, WeekScores } from '../../shared/matchup.ts'
export type Sides = Matchup['sides']
export type Line = MatchupPlayer['lines'][number]
export type Place = MatchupSide['places'][number]
