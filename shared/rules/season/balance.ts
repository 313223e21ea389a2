import type { Pair } from './round-robin.ts'

/**
 * Home and away for games that have none yet: teams that meet often are at home in turn, and no team has home
 * and away counts that differ by more than one. Two meetings of a pair cancel out; the rest is walked as
 * paths, each game from home to away, so that a path that enters a team's games leaves it again.
 * @param rounds pairs in either order
 */
export function withHomeAndAway(rounds: readonly (readonly Pair[])[]): Pair[][] {
  const meetings = new Map<string, { pair: Pair; count: number }>()
  for (const [first, second] of rounds.flat()) {
    const pair = first < second ? ([first, second] as const) : ([second, first] as const)
    const known = meetings.get(keyOf(pair))
    meetings.set(keyOf(pair), { pair, count: (known?.count ?? 0) + 1 })
  }
  const odd = [...meetings.values()].filter(({ count }) => count % 2 === 1).map(({ pair }) => pair)
  const homeFirst = directed(odd)
  return rounds.map((round) =>
    round.map((pair): Pair => {
      const key = keyOf(pair)
      const [low, high] = pair[0] < pair[1] ? pair : ([pair[1], pair[0]] as const)
      const isLowAtHome = homeFirst.get(key) ?? true
      homeFirst.set(key, !isLowAtHome)
      return isLowAtHome ? [low, high] : [high, low]
    }),
  )
}

/** Of each pair whether the lower index is at home. Teams of an odd number of games are joined by a walk of their own. */
function directed(pairs: readonly Pair[]): Map<string, boolean> {
  const neighbours = new Map<number, Set<number>>()
  const join = (from: number, to: number) => neighbours.set(from, (neighbours.get(from) ?? new Set()).add(to))
  for (const [first, second] of pairs) {
    join(first, second)
    join(second, first)
  }
  const directions = new Map<string, boolean>()
  const walkFrom = (start: number) => {
    let team = start
    for (;;) {
      const [next] = neighbours.get(team) ?? []
      if (next === undefined) return
      neighbours.get(team)?.delete(next)
      neighbours.get(next)?.delete(team)
      directions.set(keyOf([team, next]), team < next)
      team = next
    }
  }
  // A walk from a team of an odd number of games ends at another one; after those all walks come back.
  for (const [team, others] of neighbours) if (others.size % 2 === 1) walkFrom(team)
  for (const [team, others] of neighbours) while (others.size > 0) walkFrom(team)
  return directions
}

function keyOf([first, second]: Pair): string {
  return first < second ? `${first}-${second}` : `${second}-${first}`
}
