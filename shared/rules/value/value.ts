import { bestOfWeek, type FreeAgent } from './free-agents.ts'
import { findStarters, type Lineups } from './league-starters.ts'
import { expectedAboveZero } from '../projection/normal.ts'

/** All players a league could start: columns of the same length, points in one unit such as hundredths. */
export interface Candidates {
  readonly positions: readonly (readonly string[])[]
  /** Over a season; NaN where nothing is known. */
  readonly points: ArrayLike<number>
  /** Expected of a week in which they play, by how much that may be wrong, and in what share of the weeks they play: forecast.ts. */
  readonly perWeek: ArrayLike<number>
  readonly doubt: ArrayLike<number>
  readonly share: ArrayLike<number>
  /** Of positions; those that are left out differ by nothing. */
  readonly spreads: ReadonlyMap<string, PositionSpread>
  /** Weeks in which a team plays, of a season. */
  readonly weeks: number
}

/** Standard deviations at a position, of points of a week. */
export interface PositionSpread {
  /** Between what players are. */
  readonly between: number
  /** Of the projections of a player from week to week. */
  readonly foreseen: number
}

/** Where value begins at a position. */
export interface Baseline {
  /** What the best free agents of each week total over a season. */
  readonly points: number
  /** Index of the best free agent; null where all players have a team. */
  readonly player: number | null
}

export interface Values {
  /** By position; of those that no slot takes there is none. */
  readonly baselines: ReadonlyMap<string, Baseline>
  /** By player, over a season, never below zero; NaN for who has no points or fits no slot. */
  readonly values: Float64Array
  /** Indexes of the players whom the league would start, best first. */
  readonly starters: readonly number[]
  /** Indexes of all players, best first. */
  readonly order: Uint32Array
}

/** Who is rostered decides who is free, and that what players are worth: after so many rounds nothing moves any more. */
const ROUNDS = 4
/** Values are sorted to a hundredth of their unit. */
const FINE = 100

/**
 * What each player is worth beyond the best free agent of each week, who everybody could have in their place.
 *
 * The league's starters are the best that fill its lineups (league-starters.ts). Its benches are shared out among positions by how many
 * of them start and how far players of the position differ: no one keeps a second kicker on the bench. Whoever is then left is a free
 * agent. A team that fills its slots of a kind with the best projections among them each week, a different player in each, totals a
 * *baseline* in one of them (free-agents.ts): where starters and relievers share the pitchers' slots, both are held against the best free
 * pitchers. A player's value is what they are expected to bring above the baseline of the slots that their position starts in, in the
 * weeks that they play; since a player who disappoints is dropped, it is never below zero, and more where less is known.
 *
 * The week is what counts in every sport, for a spot on a roster is given to another player by the week: a starting pitcher is worth one or
 * two starts, and no one can have another free starter every day.
 *
 * Players the league would roster are in front. Equal values are by points, then in the order given; who has no
 * value comes last.
 */
export function rankByValue(lineups: Lineups, candidates: Candidates): Values {
  const { positions, points } = candidates
  const byPoints = indexesByPoints(points)
  const known = byPoints.filter((player) => !Number.isNaN(points[player] ?? Number.NaN))
  const starters = findStarters(lineups, known, positions)
  const startable = startableOf(lineups)
  const slots = lineups.starters.reduce((sum, { count }) => sum + count * lineups.size, 0)
  const isFull = starters.length === slots
  const groups = positions.map((own) => own.find((position) => startable.has(position)) ?? null)
  const started = new Map<string, number>()
  for (const player of starters) {
    const group = groups[player]
    if (group) started.set(group, (started.get(group) ?? 0) + 1)
  }
  const spots = spotsOf(lineups, started, candidates.spreads)

  let values: Float64Array = Float64Array.from(points, (own, player) =>
    groups[player] === null ? Number.NaN : own,
  )
  let baselines = new Map<string, Baseline>()
  let order = byPoints
  for (let round = 0; round <= ROUNDS; round++) {
    const drafted = roster(sortBy(values, byPoints), { values, groups, spots })
    order = drafted.order
    if (round === ROUNDS) break
    const free = order.subarray(drafted.rostered)
    baselines = byPosition(lineups, baselinesOf(lineups, { free, isFull }, candidates), started)
    values = valuesOver(baselines, candidates)
  }
  return { baselines, values, starters, order }
}

function startableOf({ starters }: Pick<Lineups, 'starters'>): ReadonlySet<string> {
  return new Set(starters.flatMap(({ count, positions }) => (count > 0 ? positions : [])))
}

/** How many players of each position the league rosters. @param started of each position */
function spotsOf(
  { size, bench }: Lineups,
  started: ReadonlyMap<string, number>,
  spreads: Candidates['spreads'],
): Map<string, number> {
  const weights = new Map(
    [...started].map(([group, count]) => [group, count * (spreads.get(group)?.between ?? 0)]),
  )
  const all = [...started.values()].reduce((sum, count) => sum + count, 0)
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  return new Map(
    [...started].map(([group, count]) => {
      const share = total > 0 ? (weights.get(group) ?? 0) / total : count / all
      return [group, Math.round(count + size * bench * share)]
    }),
  )
}

/** The first of each position who have a spot, and behind them all others; both in the order given. */
function roster(
  order: Uint32Array,
  of: { values: Float64Array; groups: readonly (string | null)[]; spots: ReadonlyMap<string, number> },
): { order: Uint32Array; rostered: number } {
  const left = new Map(of.spots)
  const sorted = new Uint32Array(order.length)
  const free: number[] = []
  let rostered = 0
  for (const player of order) {
    const group = of.groups[player] ?? null
    const spots = group === null ? 0 : (left.get(group) ?? 0)
    if (group === null || spots === 0 || Number.isNaN(of.values[player] ?? Number.NaN)) free.push(player)
    else {
      left.set(group, spots - 1)
      sorted[rostered++] = player
    }
  }
  sorted.set(free, rostered)
  return { order: sorted, rostered }
}

/** For each slot so many are looked at who are worth most: the best of a week is among them. */
const NEXT = 60

/** By slot, in the order of the lineups. */
function baselinesOf(
  { starters }: Lineups,
  { free, isFull }: { free: Uint32Array; isFull: boolean },
  candidates: Candidates,
): Baseline[] {
  return starters.map((slot) => {
    const pool: (FreeAgent & { player: number })[] = []
    let stranger: number | null = null
    for (const player of free) {
      if (pool.length === NEXT) break
      const position = candidates.positions[player]?.find((own) => slot.positions.includes(own))
      if (position === undefined) continue
      if (isKnown(candidates, player)) pool.push({ player, ...freeAgent(candidates, player, position) })
      else stranger ??= player
    }
    // Early in a season all players who have played may have a team: one who has not counts as good as the
    // worst who has.
    if (isFull && pool.length === 0 && stranger !== null)
      return { points: candidates.weeks * worstAt(slot.positions, candidates), player: stranger }
    const best = pool.toSorted((a, b) => b.perWeek * b.share - a.perWeek * a.share)[0]
    return { points: candidates.weeks * bestOfWeek(pool, slot.count), player: best?.player ?? null }
  })
}

/**
 * Of each position: its starters fill the slots that free agents fill worst first, so quarterbacks of a league with superflex slots are
 * half of them held against free quarterbacks, and half against free agents of all positions.
 * @param started how many of each position the league starts
 */
function byPosition(
  { starters, size }: Lineups,
  slots: readonly Baseline[],
  started: ReadonlyMap<string, number>,
): Map<string, Baseline> {
  return new Map(
    Array.from(startableOf({ starters }), (position) => {
      const own = starters
        .map(({ positions, count }, index) => ({
          positions,
          places: count * size,
          slot: slots[index] ?? NO_ONE,
        }))
        .filter(({ positions, places }) => places > 0 && positions.includes(position))
        .toSorted((a, b) => a.slot.points - b.slot.points)
      let left = Math.max(1, started.get(position) ?? 0)
      let filled = 0
      let points = 0
      for (const { places, slot } of own) {
        const here = Math.min(left, places)
        left -= here
        filled += here
        points += here * slot.points
      }
      return [position, { points: points / filled, player: own[0]?.slot.player ?? null }]
    }),
  )
}

const NO_ONE: Baseline = { points: 0, player: null }

function isKnown({ points }: Candidates, player: number): boolean {
  return !Number.isNaN(points[player] ?? Number.NaN)
}

function freeAgent({ perWeek, share, spreads }: Candidates, player: number, position: string): FreeAgent {
  return {
    perWeek: perWeek[player] ?? 0,
    share: share[player] ?? 0,
    foreseen: spreads.get(position)?.foreseen ?? 0,
  }
}

/** The fewest points of a week that anyone who fits a slot is expected to have; 0 for no one, and below it. */
function worstAt(slot: readonly string[], candidates: Candidates): number {
  let worst = Infinity
  for (const [player, own] of candidates.positions.entries())
    if (isKnown(candidates, player) && own.some((position) => slot.includes(position)))
      worst = Math.min(worst, candidates.perWeek[player] ?? 0)
  return worst === Infinity ? 0 : Math.max(0, worst)
}

function valuesOver(
  baselines: ReadonlyMap<string, Baseline>,
  { positions, points, perWeek, doubt, share, weeks }: Candidates,
): Float64Array {
  return Float64Array.from(positions, (own, player) => {
    if (Number.isNaN(points[player] ?? Number.NaN)) return Number.NaN
    let lowest = Infinity
    for (const position of own) lowest = Math.min(lowest, baselines.get(position)?.points ?? Infinity)
    if (lowest === Infinity) return Number.NaN
    const above = (perWeek[player] ?? 0) - lowest / weeks
    return weeks * (share[player] ?? 0) * expectedAboveZero(above, doubt[player] ?? 0)
  })
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
    else keys[known++] = at - Math.round(height * FINE) * size
  }
  keys.subarray(0, known).sort()
  for (let index = 0; index < known; index++) {
    const key = keys[index] ?? 0
    sorted[index] = players[key - Math.floor(key / size) * size] ?? 0
  }
  return sorted
}
