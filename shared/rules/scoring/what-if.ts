import { rankByPoints, sumOf } from './rankings.ts'

/** How many players make the average of a position: one for each team of a league of twelve. */
export const BEST_OF_POSITION = 12

/** The players of a season. Each counts at one position. */
export interface SeasonPlayers {
  readonly players: readonly { readonly position: string; readonly games: number }[]
}

interface Change {
  readonly before: number
  readonly after: number
}

/** What other rules do to a player. */
export interface Move {
  /** Index into the season's players. */
  readonly player: number
  /** Hundredths. */
  readonly points: Change
  /** 1 is best, among all players of the season. */
  readonly rank: Change
}

/** What other rules do to a position. */
export interface PositionShift {
  readonly position: string
  /** Points of the best players there, on average, in hundredths. */
  readonly best: Change
  /** Part of all points, from 0 to 1; a position that is in the red has none. */
  readonly share: Change
}

export interface WhatIf {
  /** Players whose points are more, or fewer, than before. */
  readonly gainers: number
  readonly losers: number
  /** Those with the largest difference, largest first. */
  readonly gains: readonly Move[]
  readonly losses: readonly Move[]
  /** In the requested order; without positions that no player has. */
  readonly positions: readonly PositionShift[]
}

/** How much of the comparison to tell. */
export interface WhatIfScope {
  /** Keys, in the order in which to tell of them. */
  readonly positions: readonly string[]
  /** How many gains and losses. */
  readonly moves: number
  /** How many of the best at a position make its average. */
  readonly best: number
}

/**
 * Who gains and who loses between two scorings of a season, and what that does to its positions.
 * @param before hundredths, by player
 */
export function compareSeason(
  { players }: SeasonPlayers,
  before: Float64Array,
  after: Float64Array,
  scope: WhatIfScope,
): WhatIf {
  const ranks = { before: ranksOf(players, before), after: ranksOf(players, after) }
  const difference = (player: number) => (after[player] ?? 0) - (before[player] ?? 0)
  const gainers: number[] = []
  const losers: number[] = []
  for (const player of players.keys()) {
    if (difference(player) > 0) gainers.push(player)
    else if (difference(player) < 0) losers.push(player)
  }
  const toMove = (player: number): Move => ({
    player,
    points: { before: before[player] ?? 0, after: after[player] ?? 0 },
    rank: { before: ranks.before[player] ?? 0, after: ranks.after[player] ?? 0 },
  })
  const largest = (moved: readonly number[]) =>
    moved
      .toSorted((a, b) => Math.abs(difference(b)) - Math.abs(difference(a)))
      .slice(0, scope.moves)
      .map(toMove)
  return {
    gainers: gainers.length,
    losers: losers.length,
    gains: largest(gainers),
    losses: largest(losers),
    positions: comparePositions(players, before, after, scope),
  }
}

/** As the list of players ranks them. */
function ranksOf(players: SeasonPlayers['players'], points: Float64Array): (number | null)[] {
  return rankByPoints(players.map(({ games }, player) => ({ games, points: points[player] ?? 0 })))
}

function comparePositions(
  players: SeasonPlayers['players'],
  before: Float64Array,
  after: Float64Array,
  scope: WhatIfScope,
): PositionShift[] {
  const members = new Map<string, number[]>(scope.positions.map((position) => [position, []]))
  for (const [player, { position }] of players.entries()) members.get(position)?.push(player)
  const filled = [...members].filter(([, indices]) => indices.length > 0)
  const sums = filled.map(([position, indices]) => ({
    position,
    before: pointsAt(indices, before, scope.best),
    after: pointsAt(indices, after, scope.best),
  }))
  const total = {
    before: sums.reduce((sum, one) => sum + one.before.all, 0),
    after: sums.reduce((sum, one) => sum + one.after.all, 0),
  }
  return sums.map(({ position, before, after }) => ({
    position,
    best: { before: before.best, after: after.best },
    share: { before: ratio(before.all, total.before), after: ratio(after.all, total.after) },
  }))
}

/** @returns the average of the best, and the sum of all unless that is negative */
function pointsAt(
  indices: readonly number[],
  points: Float64Array,
  count: number,
): { best: number; all: number } {
  const own = Float64Array.from(indices, (player) => points[player] ?? 0).toSorted()
  const best = own.subarray(-count)
  return { best: sumOf(best.length, sum(best)).average, all: Math.max(0, sum(own)) }
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0)
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
