import type { Playoffs } from '../../../shared/standings/standings.ts'

/**
 * Who has won the final while its result can still be corrected; null before it is over, and once the season is.
 * @returns the team's id
 */
export function provisionalChampion({ phase, games }: Pick<Playoffs, 'phase' | 'games'>): string | null {
  if (phase !== 'playoffs') return null
  return (
    games.find(({ part, place, winner }) => part === 'winners' && place === 1 && winner !== null)?.winner ??
    null
  )
}
