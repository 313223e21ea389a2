import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { limitedAs } from '../slots/league-slots.ts'

/** How far players of a position differ, and how far the weeks of one of them. */
export interface Spread {
  /** Points of a week, on average. */
  readonly mean: number
  /** Standard deviation of what a week of theirs is worth between players, without what is chance. */
  readonly between: number
  /** Standard deviation of the weeks of one player around their own average. */
  readonly within: number
  /** Share of the weeks of their teams in which players play, on average. */
  readonly share: number
}

/** The season of one player. */
export interface WeeksPlayed {
  /** Of each week in which they played, in whatever unit. */
  readonly points: ArrayLike<number>
  /** Weeks in which their team played. */
  readonly teamWeeks: number
}

/** The season of one player, as far as it tells of a position. */
export interface SeasonAt extends WeeksPlayed {
  /** Whoever may be played at three positions counts for a third of a player at each. */
  readonly part: number
}

/**
 * What part of a player each of their positions has. A left fielder is an outfielder too, and a whole one: only positions
 * beside each other share a player.
 */
export function partAtEach(sport: FantasySportKey, positions: readonly string[]): number {
  return 1 / new Set(positions.map((position) => limitedAs(FANTASY_SPORTS[sport], position))).size
}

/** With fewer players of two weeks no one can tell luck from skill. */
const ENOUGH = 8
/** How many weeks it takes until half of an average is what a player is, where that cannot be told: as in a weekly projection. */
const USUAL = 3
/** By position where it is known to be far more: kickers of the NFL in 2024, team defenses in 2022. */
const KNOWN: ReadonlyMap<string, number> = new Map([
  ['K', 45],
  ['D/ST', 22],
])

/**
 * Splits the points of a position into what players are and what is chance: an analysis of variance with a random
 * effect for the player (the method of moments for groups of different sizes). Of kickers nearly all is chance.
 */
export function spreadOf(position: string, seasons: readonly SeasonAt[]): Spread {
  const played = seasons.filter(({ points }) => points.length > 0)
  let weeks = 0
  let sum = 0
  let squares = 0
  let shares = 0
  let players = 0
  for (const { points, teamWeeks, part } of played) {
    players += part
    weeks += part * points.length
    shares += part * Math.min(1, points.length / Math.max(1, teamWeeks))
    for (let week = 0; week < points.length; week++) {
      const own = points[week] ?? 0
      sum += part * own
      squares += part * own * own
    }
  }
  if (weeks === 0) return { mean: 0, between: 0, within: 0, share: 1 }
  const mean = sum / weeks
  const total = Math.max(0, squares - weeks * mean * mean)
  const share = shares / players
  const usual = KNOWN.get(position) ?? USUAL
  const { between, within } = split(played, { mean, total, weeks, players, usual })
  return { mean, between: Math.sqrt(between), within: Math.sqrt(within), share }
}

/** Variances. */
function split(
  played: readonly SeasonAt[],
  { mean, total, weeks, players, usual }: Record<'mean' | 'total' | 'weeks' | 'players' | 'usual', number>,
): { between: number; within: number } {
  let among = 0
  let sizes = 0
  let repeated = 0
  for (const { points, part } of played) {
    let sum = 0
    for (let week = 0; week < points.length; week++) sum += points[week] ?? 0
    among += part * points.length * (sum / points.length - mean) ** 2
    sizes += part * points.length ** 2
    if (points.length > 1) repeated += part
  }
  if (repeated < ENOUGH) {
    const variance = weeks > 1 ? total / (weeks - 1) : 0
    return { between: variance / (1 + usual), within: (variance * usual) / (1 + usual) }
  }
  const within = Math.max(0, total - among) / (weeks - players)
  const size = (weeks - sizes / weeks) / (players - 1)
  return { between: Math.max(0, among / (players - 1) - within) / size, within }
}
