import type { Positioned } from '../slots/slots.ts'

/** Kickers and the like are picked in the last three rounds, unless a league's rules make them worth more. */
export const LAST_ROUNDS = 3

/** A position whose best player is worth less than this share of the league's best one can wait. */
const LITTLE = 0.1

interface Valued extends Positioned {
  readonly value: number | null
}

const known = new WeakMap<readonly Valued[], (player: Positioned) => boolean>()

/**
 * Players who can wait for the last rounds of a draft, because free agents fill all their positions nearly as
 * well every week. It depends on the value of the best of a position under the league's rules; without values
 * no player can wait.
 * @param league all draftable players, taken ones too
 */
export function lateIn(league: readonly Valued[]): (player: Positioned) => boolean {
  const before = known.get(league)
  if (before) return before
  const best = new Map<string, number>()
  let top = 0
  for (const { positions, value } of league) {
    top = Math.max(top, value ?? 0)
    for (const position of positions) best.set(position, Math.max(best.get(position) ?? 0, value ?? 0))
  }
  const isLate = (position: string) => (best.get(position) ?? 0) < LITTLE * top
  const canWait = ({ positions }: Positioned) => positions.length > 0 && positions.every(isLate)
  known.set(league, canWait)
  return canWait
}
