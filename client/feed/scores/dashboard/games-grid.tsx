import type { CSSProperties, ReactNode } from 'react'

/** How many games are in each area. */
export interface Counts {
  readonly live: number
  readonly upcoming: number
  readonly final: number
}

/**
 * The three areas: side by side on a desk, the live one widest, below one another elsewhere, live ones
 * first. An area without a game leaves its room to the others.
 */
export function GamesGrid({
  counts,
  live,
  upcoming,
  final,
}: {
  counts: Counts
  live: ReactNode
  upcoming: ReactNode
  final: ReactNode
}) {
  return (
    <div
      style={
        {
          '--desk': columns(counts, { live: 1.2, upcoming: 1, final: 1 }),
          '--wide': columns(counts, { live: 1.3, upcoming: 1.12, final: 0.93 }),
        } as CSSProperties // React's types know no custom properties.
      }
      className="grid items-start gap-x-4 gap-y-3 lg:grid-cols-(--desk) xl:grid-cols-(--wide) xl:gap-x-6"
    >
      {live}
      {upcoming}
      {final}
    </div>
  )
}

/** How the areas share the width: by weight, or what it takes to say that there is nothing. */
function columns(counts: Counts, weights: Counts): string {
  const shares = [
    counts.live > 0 ? weights.live : EMPTY,
    counts.upcoming > 0 ? weights.upcoming : EMPTY,
    counts.final > 0 ? weights.final : EMPTY,
  ]
  return shares.map((share) => `minmax(0, ${share}fr)`).join(' ')
}

const EMPTY = 0.7
