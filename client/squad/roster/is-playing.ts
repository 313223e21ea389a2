import type { LeaguePhase } from '../../../shared/league/league.ts'

/** Whether rosters can change: between the draft and the end of the season. */
export function isPlaying(phase: LeaguePhase): boolean {
  return phase === 'regular' || phase === 'playoffs'
}
