import { likelihoodUpTo } from './normal.ts'

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
 * @returns in the unit of `perWeek`
 */
export function bestOfWeek(pool: readonly FreeAgent[]): number {
  const best = pool.toSorted((a, b) => b.perWeek - a.perWeek).slice(0, MOST_LOOKED_AT)
  if (best.every(({ foreseen }) => foreseen <= 0)) return bestInOrder(best)
  const top = best.reduce((most, { perWeek, foreseen }) => Math.max(most, perWeek + 4 * foreseen), 0)
  const step = top / STEPS
  let expected = 0
  for (let index = 0; index < STEPS; index++) {
    const height = (index + 0.5) * step
    let allBelow = 1
    for (const { perWeek, share, foreseen } of best)
      allBelow *= 1 - share + share * likelihoodBelow(height, perWeek, foreseen)
    expected += (1 - allBelow) * step
  }
  return expected
}

/** How likely a projection is no higher than so. */
function likelihoodBelow(height: number, perWeek: number, foreseen: number): number {
  if (foreseen <= 0) return perWeek <= height ? 1 : 0
  return likelihoodUpTo((height - perWeek) / foreseen)
}

/** Whoever is best and plays. */
function bestInOrder(best: readonly FreeAgent[]): number {
  let isNobody = 1
  let expected = 0
  for (const { perWeek, share } of best) {
    expected += isNobody * share * Math.max(0, perWeek)
    isNobody *= 1 - share
  }
  return expected
}
