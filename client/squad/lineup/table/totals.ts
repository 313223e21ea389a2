import { bestLineup } from '../../../../shared/rules/lineup/best.ts'
import { startersOf, type Places } from '../moves.ts'
import type { Lineup } from '../types.ts'
import { isPast } from '../labels.ts'

/** The totals of a lineup, in hundredths. */
export interface Totals {
  readonly points: number
  readonly projection: number
  readonly bench: number
}

export function totalsOf({ players }: Pick<Lineup, 'players'>, places: Places): Totals {
  const starting = new Set(startersOf(places))
  const totals = { points: 0, projection: 0, bench: 0 }
  for (const { id, points, projection, beyond } of players) {
    if (starting.has(id)) {
      totals.points += (points ?? 0) - (beyond?.points ?? 0)
      totals.bench += beyond?.points ?? 0
      totals.projection += projection ?? 0
    } else totals.bench += points ?? 0
  }
  return totals
}

/** What the best lineup of a day that is over would have had, in hundredths (game rules 2.7); null before that. */
export function bestOfDay(lineup: Lineup): number | null {
  const { plan, players } = lineup
  if (!isPast(lineup) || players.every(({ points }) => points === null)) return null
  const scored = players.map(({ eligible, points }) => ({ positions: eligible, points: points ?? 0 }))
  return bestLineup(plan.starters, scored).total
}
