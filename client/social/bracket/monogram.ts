import type { FbsTeam } from './types.ts'

/** Up to four letters that stand for a school. */
export function monogram(team: Pick<FbsTeam, 'abbreviation' | 'school'>): string {
  return (team.abbreviation ?? team.school).slice(0, 4).toUpperCase()
}
