import type { Delta, Play, Side } from './event-log.ts'

/** What it takes to give some of a player's numbers to a team-mate. */
export function moved<Stat extends string>(
  side: Side,
  [from, to]: readonly [number, number],
  stats: Partial<Record<Stat, number>>,
): Delta<Stat>[] {
  return Object.entries<number | undefined>(stats).flatMap(([name, by = 0]) => {
    // Object.entries forgets the key type.
    const stat = name as Stat
    return [
      { side, player: from, stat, by: -by },
      { side, player: to, stat, by },
    ]
  })
}

/** A log that ends with some more changes, as if they had been noted with the last play. */
export function amended<P extends Play<Stat, unknown>, Stat extends string>(
  plays: readonly P[],
  deltas: readonly Delta<Stat>[],
): P[] {
  return plays.map((play, i) =>
    i === plays.length - 1 ? { ...play, deltas: [...play.deltas, ...deltas] } : play,
  )
}
