/** Rounds that a bracket of so many teams has: its size is the next power of two (game rules 2.10). */
export function roundsOf(teams: number): number {
  return Math.ceil(Math.log2(Math.max(2, teams)))
}

/**
 * How many weeks each round lasts, made to fit another number of teams: the last rounds stay as they were, for
 * it is the final that some leagues play over two weeks.
 */
export function fitRounds(roundWeeks: readonly number[], teams: number): number[] {
  const rounds = roundsOf(teams)
  const added = Array.from({ length: Math.max(0, rounds - roundWeeks.length) }, () => 1)
  return [...added, ...roundWeeks].slice(-rounds)
}
