import type { Pair } from './round-robin.ts'

/** More than any meetings cost. */
const AGAIN_IN_A_WEEK = 1e6

/**
 * Rounds for teams that no formula fits, one after the other: each with as many games as possible, first
 * between teams that have met least for how often they should. Of an odd number the bye is for one of those with
 * the fewest, so that no team plays two games fewer than another.
 * @param wanted how often two teams should meet, compared with others; above 0
 * @param aWeek how many rounds in a row are played in one week: of two no team meets the same opponent, or has two
 * byes, in both
 */
export function fairRounds(
  teams: number,
  rounds: number,
  wanted: (first: number, second: number) => number,
  aWeek: 1 | 2,
): Pair[][] {
  const met = new Float64Array(teams * teams)
  const byes = new Int32Array(teams)
  /** Of each team the opponent of the round before; of the one that had a bye itself. */
  const before = new Int32Array(teams)
  return Array.from({ length: rounds }, (_, round) => {
    const isSameWeek = round % aWeek > 0
    /** The cost of one more meeting of two teams. */
    const cost = (first: number, second: number) =>
      (2 * (met[first * teams + second] ?? 0) + 1) / wanted(first, second) +
      (isSameWeek && before[first] === second ? AGAIN_IN_A_WEEK : 0)
    let playing = Array.from({ length: teams }, (_, team) => team)
    if (teams % 2 === 1) {
      const able = playing.filter((team) => !isSameWeek || before[team] !== team)
      const idle = able.reduce((best, team) => ((byes[team] ?? 0) < (byes[best] ?? 0) ? team : best))
      byes[idle] = (byes[idle] ?? 0) + 1
      before[idle] = idle
      playing = playing.filter((team) => team !== idle)
    }
    const pairs = improved(inOrder(playing, cost), cost)
    for (const [first, second] of pairs) {
      met[first * teams + second] = (met[first * teams + second] ?? 0) + 1
      met[second * teams + first] = met[first * teams + second] ?? 0
      before[first] = second
      before[second] = first
    }
    return pairs
  })
}

type Cost = (first: number, second: number) => number

/** Each in turn with the cheapest who is left. */
function inOrder(teams: readonly number[], cost: Cost): Pair[] {
  const left = [...teams]
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
