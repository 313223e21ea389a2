import type { Standings } from '../../../shared/standings/standings.ts'

/** A guillotine league in the middle of a week. */
export interface Guillotine {
  /** Teams that are not out, in the order of the standings. */
  readonly left: Standings['teams']
  /** How many of them go when the week ends. One always stays. */
  readonly out: number
}

export function guillotineOf({ teams, outEachWeek }: Pick<Standings, 'teams' | 'outEachWeek'>): Guillotine {
  const left = teams.filter(({ outIn }) => outIn === null)
  return { left, out: Math.min(outEachWeek, left.length - 1) }
}
