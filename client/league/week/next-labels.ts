import type { WeekScores } from '../../../shared/matchup/matchup.ts'

/** Who one's own team plays after a week: `Next: Ides of March`, `Next: bye`; null where that is not known, or played too. */
export function nextLabel({ next, teams }: Pick<WeekScores, 'next' | 'teams'>): string | null {
  if (!next) return null
  const { opponent } = next
  return `Next: ${opponent === null ? 'bye' : (teams.find(({ id }) => id === opponent)?.name ?? 'TBD')}`
}
