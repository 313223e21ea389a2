import type { Pair } from './round-robin.ts'

/**
 * Rounds for teams that no formula fits, one after the other: each with as many games as possible, first
 * between teams that have met least for how often they should.
 * @param wanted how often two teams should meet, compared with others; above 0
 */
export function fairRounds(
  teams: number,
  rounds: number,
  wanted: (first: number, second: number) => number,
): Pair[][] {
  const places = teams + (teams % 2)
  const met = new Float64Array(places * places)
  /** The cost of one more meeting of two teams; an index beyond the teams is that of a bye. */
  const cost = (first: number, second: number) => {
    const often = met[first * places + second] ?? 0
    const should = first < teams && second < teams ? wanted(first, second) : 1
    return (2 * often + 1) / should
  }
  return Array.from({ length: rounds }, () => {
    const pairs = improved(inOrder(places, cost), cost)
    for (const [first, second] of pairs) {
      met[first * places + second] = (met[first * places + second] ?? 0) + 1
      met[second * places + first] = met[first * places + second] ?? 0
    }
    return pairs.filter((pair) => pair.every((team) => team < teams))
  })
}

type Cost = (first: number, second: number) => number

/** Each in turn with the cheapest who is left. */
function inOrder(places: number, cost: Cost): Pair[] {
  const left = Array.from({ length: places }, (_, index) => index)
  const pairs: Pair[] = []
  for (let first = left.shift(); first !== undefined; first = left.shift()) {
    const team = first
    const best = left.reduce(
      (best, other) => (cost(team, other) < cost(team, best) ? other : best),
      left[0] ?? 0,
    )
    left.splice(left.indexOf(best), 1)
    pairs.push([team, best])
  }
  return pairs
}

/** Two pairs change partners as long as that is cheaper: each change lowers the cost, so it terminates. */
function improved(pairs: readonly Pair[], cost: Cost): Pair[] {
  const better = [...pairs]
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (let one = 0; one < better.length; one++)
      for (let other = one + 1; other < better.length; other++) {
        const [a, b] = better[one] ?? [0, 0]
        const [c, d] = better[other] ?? [0, 0]
        const now = cost(a, b) + cost(c, d)
        const [cheaper] = [
          { pairs: [[a, c] as const, [b, d] as const] as const, cost: cost(a, c) + cost(b, d) },
          { pairs: [[a, d] as const, [b, c] as const] as const, cost: cost(a, d) + cost(b, c) },
        ].toSorted((x, y) => x.cost - y.cost)
        if (cheaper === undefined || cheaper.cost >= now - 1e-9) continue
        better[one] = cheaper.pairs[0]
        better[other] = cheaper.pairs[1]
        isBetter = true
      }
  }
  return better
}
