import { createPlaces } from './places.ts'

/** What a league starts every week. */
export interface LineUps {
  /** How many teams. */
  readonly size: number
  /** Of one team: at most 31 kinds of slots. */
  readonly starters: readonly Starter[]
}

interface Starter {
  /** Whoever may be played at one of them fits. */
  readonly positions: readonly string[]
  readonly count: number
}

/** Everybody whom a league could start: two columns of the same length. */
export interface Candidates {
  readonly positions: readonly (readonly string[])[]
  /** Whole numbers, such as hundredths; NaN for whom nothing is known of. */
  readonly points: ArrayLike<number>
}

/** Where value begins at a position. */
export interface Baseline {
  readonly points: number
  /** Index of the player with whom the last place is gone; null where there are more places than players. */
  readonly player: number | null
}

export interface Values {
  /** By position; of those that no slot takes there is none. */
  readonly baselines: ReadonlyMap<string, Baseline>
  /** By player, in the same unit; NaN for who has no points or fits no slot. */
  readonly values: Float64Array
  /** Indexes of the players whom the league would start, best first. */
  readonly starters: readonly number[]
  /** Indexes of all players, best first. */
  readonly order: Uint32Array
}

/**
 * What each player is worth beyond the one whom everybody could have in his place.
 *
 * The league starts those of the greatest total of points that fill its places: from the best down, each is
 * taken for whom a place can be made free, by moving others to places that they fit as well. Such sets are
 * the independent ones of a transversal matroid, so no other choice comes to more. With one of those taken the
 * last place of a position is gone; his points are its baseline, and flexes are shared out by themselves. A
 * place that stays empty scores nothing, so no baseline is below zero. A player's value is what he is above the
 * lowest baseline of his positions: whom the league does not start is never above it.
 *
 * Equal values are by points, then in the order given; who has no value comes last.
 */
export function rankByValue({ size, starters: slots }: LineUps, { positions, points }: Candidates): Values {
  const places = createPlaces(slots.map((slot) => ({ ...slot, count: slot.count * size })))
  const kinds = new Uint32Array(positions.length)
  for (let player = 0; player < kinds.length; player++) kinds[player] = places.kindOf(positions[player] ?? [])
  const byPoints = indexesByPoints(points)
  const starters: number[] = []
  const baselines = new Map<string, Baseline>()
  for (const player of byPoints) {
    const height = points[player] ?? Number.NaN
    if (Number.isNaN(height) || !places.areLeft()) break
    if (!places.take(kinds[player] ?? 0)) continue
    starters.push(player)
    for (const position of places.takeClosed())
      baselines.set(position, { points: Math.max(height, 0), player })
  }
  for (const position of places.open()) baselines.set(position, { points: 0, player: null })

  const lowest = places.lowest((position) => baselines.get(position)?.points ?? Number.NaN)
  const values = new Float64Array(kinds.length)
  for (let player = 0; player < values.length; player++)
    values[player] = (points[player] ?? 0) - (lowest[kinds[player] ?? 0] ?? 0)
  return { baselines, values, starters, order: sortBy(values, byPoints) }
}

function indexesByPoints(points: ArrayLike<number>): Uint32Array {
  const players = new Uint32Array(points.length)
  for (let player = 0; player < players.length; player++) players[player] = player
  return sortBy(points, players)
}

/**
 * Highest first, NaN last, equals as they were. Height and place are packed into one number each: numbers
 * alone are sorted ten times as fast as by a function that compares.
 */
function sortBy(heights: ArrayLike<number>, players: Uint32Array): Uint32Array {
  const size = players.length
  const keys = new Float64Array(size)
  const sorted = new Uint32Array(size)
  let known = 0
  let unknown = size
  for (let at = size - 1; at >= 0; at--) {
    const player = players[at] ?? 0
    const height = heights[player] ?? Number.NaN
    if (Number.isNaN(height)) sorted[--unknown] = player
    else keys[known++] = at - height * size
  }
  keys.subarray(0, known).sort()
  for (let index = 0; index < known; index++) {
    const key = keys[index] ?? 0
    sorted[index] = players[key - Math.floor(key / size) * size] ?? 0
  }
  return sorted
}
