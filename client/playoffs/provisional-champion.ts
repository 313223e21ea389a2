import type { TeamId } from '../../shared/ids.ts'
import type { Playoffs } from './types.ts'

/** Who won the final, while stat corrections may still change it; null before it is over. */
export function provisionalChampion({ games, rounds }: Pick<Playoffs, 'games' | 'rounds'>): TeamId | null {
  const last = Math.max(...rounds.map(({ round }) => round))
  const final = games.find(({ round, part, isBye }) => round === last && part === 'winners' && !isBye)
  return final?.winner ?? null
}
