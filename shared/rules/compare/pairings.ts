import { LEAST_FOR_RANGE } from './range.ts'

/** Every game of one player held against every game of another. */
export interface Pairings {
  /** In how many the first has more. */
  readonly more: number
  readonly equal: number
  readonly all: number
}

/**
 * How often one player's games beat another's, game by game, whoever they were against. It says what their seasons say and
 * nothing of the next game. Null where one of them has fewer than four games.
 * @param own points of each game, hundredths
 */
export function pairingsOf(own: readonly number[], others: readonly number[]): Pairings | null {
  if (own.length < LEAST_FOR_RANGE || others.length < LEAST_FOR_RANGE) return null
  const sorted = others.toSorted((a, b) => a - b)
  let more = 0
  let equal = 0
  for (const points of own) {
    const below = countBelow(sorted, points)
    more += below
    equal += countBelow(sorted, points + 1) - below
  }
  return { more, equal, all: own.length * others.length }
}

/** How many of some sorted whole numbers are below one. */
function countBelow(sorted: readonly number[], limit: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? 0) < limit) from = middle + 1
    else to = middle
  }
  return from
}
