import { likelihoodUpTo } from '../projection/normal.ts'

/** A player on no team. */
export interface FreeAgent {
  /** Expected points of a week in which they play. */
  readonly perWeek: number
  /** How likely they play in a week, 0 to 1. */
  readonly share: number
  /** By how much their projections move from week to week around `perWeek`: a standard deviation. */
  readonly foreseen: number
}

/** Intervals of the sum that stands for an integral: more change no value by a tenth of a point. */
const STEPS = 48
/** Others are hardly ever the best. */
const MOST_LOOKED_AT = 24

/**
 * What a manager can expect of a slot who picks up whoever is projected best each week: the expected maximum of the
 * projections of those who play. It is the higher the more there are and the more their projections move from week to
 * week, so kickers, a dozen of them alike, are nearly worth the best one together. No one has less than nothing.
 * @param slots that one team fills like that at a time, each with another player: the mean of them is told
 * @returns in the unit of `perWeek`
 */
export function bestOfWeek(pool: readonly FreeAgent[], slots = 1): number {
  const best = pool.toSorted((a, b) => b.perWeek - a.perWeek).slice(0, MOST_LOOKED_AT)
  const top = best.reduce((most, { perWeek, foreseen }) => Math.max(most, perWeek + 4 * foreseen), 0)
  const step = top / STEPS
  let expected = 0
  for (let index = 0; index < STEPS; index++) expected += filled(best, (index + 0.5) * step, slots) * step
  return expected / slots
}

/** How many of the slots are expected to be filled with a projection above a height. */
function filled(best: readonly FreeAgent[], height: number, slots: number): number {
  // How likely so many players are above it; the last number stands for as many as there are slots, or more.
  const likelihoods = new Float64Array(slots + 1)
  likelihoods[0] = 1
  for (const { perWeek, share, foreseen } of best) {
    const above = share * (1 - likelihoodBelow(height, perWeek, foreseen))
    likelihoods[slots] = (likelihoods[slots] ?? 0) + above * (likelihoods[slots - 1] ?? 0)
    for (let count = slots - 1; count >= 0; count--)
      likelihoods[count] =
        (1 - above) * (likelihoods[count] ?? 0) + (count > 0 ? above * (likelihoods[count - 1] ?? 0) : 0)
  }
  return likelihoods.reduce((sum, likelihood, count) => sum + count * likelihood, 0)
}

/** How likely a projection is no higher than so. */
function likelihoodBelow(height: number, perWeek: number, foreseen: number): number {
  if (foreseen <= 0) return perWeek <= height ? 1 : 0
  return likelihoodUpTo((height - perWeek) / foreseen)
}
