import type { Ruleset } from '../sports/sport.ts'
import { rankByPoints, sumOf } from './rankings.ts'
import type { PeriodLines } from './season-columns.ts'
import { scorePackedLines } from './season-scoring.ts'

/** The stat lines of a season, and whose they are. */
export interface SeasonLines {
  /** Each counts at one position. */
  readonly players: readonly { readonly position: string }[]
  readonly periods: readonly PeriodLines[]
}

/** Points of the season, in hundredths, by player; with room to score each piece in. */
export interface SeasonPoints {
  readonly byPlayer: Float64Array<ArrayBuffer>
  readonly byLine: Float64Array<ArrayBuffer>
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
  /** In the order asked for; without those that nobody plays at. */
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

/** Room for the points of a season, to be scored in again and again. */
export function roomForPoints({ players, periods }: SeasonLines): SeasonPoints {
  const longest = periods.reduce((most, { owners }) => Math.max(most, owners.length), 0)
  return { byPlayer: new Float64Array(players.length), byLine: new Float64Array(longest) }
}

/**
 * What every player has scored in the season under some rules.
 * @param out is overwritten, and returned
 * @throws RangeError if a rule is not a number
 */
export function scoreSeason(
  rules: Ruleset,
  season: SeasonLines,
  out: SeasonPoints = roomForPoints(season),
): SeasonPoints {
  const { byPlayer, byLine } = out
  byPlayer.fill(0)
  for (const { owners, packed } of season.periods) {
    scorePackedLines(rules, packed, byLine)
    // No index below is out of range: the zeros are for the compiler alone.
    for (let line = 0; line < owners.length; line++) {
      const owner = owners[line] ?? 0
      byPlayer[owner] = (byPlayer[owner] ?? 0) + (byLine[line] ?? 0)
    }
  }
  return out
}

/** Who gains and who loses between two scorings of a season, and what that does to its positions. */
export function compareSeason(
  season: SeasonLines,
  before: SeasonPoints,
  after: SeasonPoints,
  scope: WhatIfScope,
): WhatIf {
  const { players } = season
  const games = countGames(season)
  const ranks = { before: ranksOf(games, before), after: ranksOf(games, after) }
  const difference = (player: number) => (after.byPlayer[player] ?? 0) - (before.byPlayer[player] ?? 0)
  const gainers: number[] = []
  const losers: number[] = []
  for (const player of players.keys()) {
    if (difference(player) > 0) gainers.push(player)
    else if (difference(player) < 0) losers.push(player)
  }
  const toMove = (player: number): Move => ({
    player,
    points: { before: before.byPlayer[player] ?? 0, after: after.byPlayer[player] ?? 0 },
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
    positions: comparePositions(players, before.byPlayer, after.byPlayer, scope),
  }
}

function countGames({ players, periods }: SeasonLines): Uint16Array {
  const games = new Uint16Array(players.length)
  for (const { owners } of periods) for (const owner of owners) games[owner] = (games[owner] ?? 0) + 1
  return games
}

/** As the list of players ranks them. */
function ranksOf(games: Uint16Array, { byPlayer }: SeasonPoints): (number | null)[] {
  return rankByPoints(Array.from(byPlayer, (points, player) => ({ points, games: games[player] ?? 0 })))
}

function comparePositions(
  players: SeasonLines['players'],
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
