import type { Form } from './odds.ts'

/** Weeks of an average team that are mixed into each team's own: after few weeks no team is known well. */
const PRIOR_WEEKS = 4

/** Of an average score, where there is nothing to tell from: between the weeks of one team of the leagues on record. */
const USUAL_SPREAD = 0.22

/**
 * What each team is expected to score in a week: its own scores so far, pulled towards those of the league as if it
 * had played a few such weeks more; the spread is that of the league's scores around their teams' means. Before the
 * first week all are alike. Hundredths.
 * @param scores of each team, one for each week that is over
 * @param usual what is to be expected where there is nothing to tell from: the mean, and the spread as a share of it
 */
export function formOf(
  scores: readonly (readonly number[])[],
  usual = { mean: 10_000, spread: USUAL_SPREAD },
): Form[] {
  const all = scores.flat()
  const mean = all.length === 0 ? usual.mean : sum(all) / all.length
  const spread = deviationOf(scores, mean, usual.spread)
  return scores.map((own) => ({
    mean: (sum(own) + PRIOR_WEEKS * mean) / (own.length + PRIOR_WEEKS),
    deviation: spread,
  }))
}

function deviationOf(scores: readonly (readonly number[])[], mean: number, share: number): number {
  const usual = mean * share
  let squares = 0
  let freedom = 0
  for (const own of scores) {
    if (own.length < 2) continue
    const middle = sum(own) / own.length
    for (const score of own) squares += (score - middle) ** 2
    freedom += own.length - 1
  }
  // As if there had been ten more, spread as usual.
  return Math.sqrt((squares + 10 * usual ** 2) / (freedom + 10))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
