import { expectedOfDay } from '../../../shared/rules/lineup/expected.ts'
import { fillLineup } from '../../../shared/rules/lineup/fill.ts'
import { type Fix, fixesOf } from '../../../shared/rules/lineup/replacement.ts'
import { startersOf, type Places } from './moves.ts'
import type { Lineup, LineupPlayer } from './types.ts'

type Judged = Pick<Lineup, 'plan' | 'players'>

/** How much more a lineup is expected to score than another, in hundredths; whoever does not play counts nothing. */
export function gainOf({ players }: Pick<Lineup, 'players'>, before: Places, after: Places): number {
  const expected = new Map(
    players.map((player) => {
      const { id, plays, projection } = expectedOfDay(player)
      return [id, plays ? (projection ?? 0) : 0]
    }),
  )
  const sum = (places: Places) =>
    startersOf(places).reduce((total, id) => total + (id === null ? 0 : (expected.get(id) ?? 0)), 0)
  return sum(after) - sum(before)
}

/** Starting slots that score nothing as they are, each with the one move that fixes it. */
export function fixesIn({ plan, players }: Judged, places: Places): Fix<LineupPlayer['id']>[] {
  return fixesOf({ starters: plan.starters, before: startersOf(places), roster: players.map(expectedOfDay) })
}

/**
 * What the best lineup would add, in hundredths; null where the lineup is the best already. By the rule that the server
 * fills lineups by.
 */
export function bestGain({ plan, players }: Judged, places: Places): number | null {
  const { moves, before, after } = fillLineup({
    starters: plan.starters,
    before: startersOf(places),
    roster: players.map(expectedOfDay),
  })
  return moves.length === 0 ? null : after - before
}
