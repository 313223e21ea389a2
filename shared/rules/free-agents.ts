import { likelihoodUpTo } from './normal.ts'

/** A player on no team. */
export interface FreeAgent {
  /** Expected points of a game. */
  readonly perGame: number
  /** How likely they play in a week, 0 to 1. */
  readonly share: number
}

/** Intervals of the sum that stands for an integral: more change no value by a tenth of a point. */
const STEPS = 48
/** Others are hardly ever the best. */
const MOST_LOOKED_AT = 24

/**
 * What a manager can expect of a slot who picks up whoever is projected best each week: the expected maximum of the
 * projections of those who play. It is the higher the more there are and the more their projections move from week to
 * week, so kickers, a dozen of them alike, are nearly worth the best one together. No one has less than nothing.
 * @param foreseen by how much projections move from week to week around `perGame`: a standard deviation
 * @returns in the unit of `perGame`
 */
export function bestOfWeek(pool: readonly FreeAgent[], foreseen: number): number {
  const best = pool.toSorted((a, b) => b.perGame - a.perGame).slice(0, MOST_LOOKED_AT)
  const [first] = best
  if (!first) return 0
  if (foreseen <= 0) return bestInOrder(best)
  const top = Math.max(0, first.perGame + 4 * foreseen)
  const step = top / STEPS
  let expected = 0
  for (let index = 0; index < STEPS; index++) {
    const height = (index + 0.5) * step
    let allBelow = 1
    for (const { perGame, share } of best)
      allBelow *= 1 - share + share * likelihoodUpTo((height - perGame) / foreseen)
    expected += (1 - allBelow) * step
  }
  return expected
}

/** Whoever is best and plays. */
function bestInOrder(best: readonly FreeAgent[]): number {
  let isNobody = 1
  let expected = 0
  for (const { perGame, share } of best) {
    expected += isNobody * share * Math.max(0, perGame)
    isNobody *= 1 - share
  }
  return expected
}
