import type { DraftedPlayer } from '../../draft/draft.ts'

/** A player of the league's ranking. */
interface WithBye extends DraftedPlayer {
  readonly value: number | null
  readonly bye?: number | null
}

/** Who is worth at least so much of another is as good for a pick. */
const AS_GOOD = 0.97

/**
 * Another player of the same positions who is worth as much and rests in another week, where the chosen one would rest together
 * with a player of the same positions on the team: so that one week does not empty two slots. Else the chosen one.
 * @param of.league the ranking, best first
 * @param of.canHave whether the team could pick someone as well
 * @param of.roster its players
 */
export function withOtherBye<Player extends WithBye>(
  chosen: Player,
  {
    league,
    canHave,
    roster,
  }: { league: readonly Player[]; canHave: (player: Player) => boolean; roster: readonly DraftedPlayer[] },
): Player {
  const same = ({ positions }: DraftedPlayer) => positions.join() === chosen.positions.join()
  const own = new Set<string>(roster.filter(same).map(({ id }) => id))
  const least = AS_GOOD * (chosen.value ?? 0)
  const week = chosen.bye ?? null
  if (week === null || own.size === 0 || least <= 0) return chosen
  const rest = new Set(league.flatMap(({ id, bye }) => (own.has(id) ? (bye ?? []) : [])))
  if (!rest.has(week)) return chosen
  const isOther = ({ bye = null, value }: Player) => bye !== null && !rest.has(bye) && (value ?? 0) >= least
  return league.find((one) => isOther(one) && same(one) && canHave(one)) ?? chosen
}
