import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FantasySportKey } from '../../sports/index.ts'

/** A game that a starter has still to play or is playing. */
export interface GameToCome {
  /** What he is expected to get in a whole one, in hundredths; null where there is nothing to go by. */
  readonly projection: number | null
  /** How much of it is left, from 0 to 1: game-left.ts. */
  readonly left: number
}

/** A starter of a scoring period, and the games that he has left in it. */
export interface StarterProgress {
  /** His own: a key of the sport's positions. */
  readonly position: string
  /** What he has, in hundredths. */
  readonly points: number
  /** Those of the period in which he starts and that are not over; none when he is done. */
  readonly games: readonly GameToCome[]
}

/** The range of a team's final score. Points in hundredths. */
export interface ScoreOutcome {
  /** What its starters have. */
  readonly points: number
  /** The expected final score. */
  readonly expected: number
  /** How far from that it may be: of the square of points. */
  readonly variance: number
  /** Whether all starters have played. */
  readonly isOver: boolean
}

/**
 * How far a game is from what was expected of it, as a share of that: the coefficient of variation by position.
 *
 * Football was measured with the projections that Empire makes (projection.ts), from the third game of a season on,
 * over those who would start in a league of twelve: root of the sum of squared misses, divided by the root of the sum
 * of squared projections. NFL 2019 and 2022: QB .44 and .44, RB .65 and .64, WR .64 and .60, TE .67 and .71; K 2024
 * .51; D/ST 2021 and 2022 .98 and .77. The table of game rules 2.14 has .80 for QB and .98 for RB and WR and asks to be
 * measured anew: by it the differences of 20,000 pairs of lineups missed what was expected of them by .65 (2019) and
 * .62 (2022) of what it says, by these figures by 1.03 and .98. NBA 2017-18, 9,515 games of players of whom 22 points
 * or more were expected: .39, and 1.01 in pairs of lineups. Held to in tests/without-database/win-probability.test.ts.
 *
 * Baseball and hockey are worked out, not measured, for want of a season of games: the variance of a regular starter's
 * counts, at a hit 1.05, a home run .18, an earned run 2.5 a start and so on, and .5 assists, .35 goals and 2.8 shots,
 * as if each were drawn by itself, and a sixth more, as basketball's is. College football is taken to be as the NFL.
 */
/** Of who has a position that is none of the sport's. */
const UNKNOWN = 0.7

/**
 * The range of a team's final score (game rules 2.14): for each game that is left, the projection times the
 * part that is left, and as variance the square of the projection's variation times the same.
 */
export function scoreOutcome(sport: FantasySportKey, starters: readonly StarterProgress[]): ScoreOutcome {
  const variations: Readonly<Record<string, number>> = FANTASY_SPORTS[sport].variation
  let points = 0
  let toCome = 0
  let variance = 0
  let isOver = true
  for (const starter of starters) {
    points += starter.points
    const variation = Object.hasOwn(variations, starter.position) ? variations[starter.position] : undefined
    for (const { projection, left } of starter.games) {
      if (left <= 0) continue
      isOver = false
      toCome += (projection ?? 0) * left
      variance += ((variation ?? UNKNOWN) * (projection ?? 0)) ** 2 * left
    }
  }
  return { points, expected: points + Math.round(toCome), variance, isOver }
}

/** While a starter has still to play, no team is shown as a certain winner. */
const LEAST = 0.01

/**
 * How likely the first of two teams is to score more than the second, from 0 to 1; ½ for equal ones. The
 * difference is taken as normal (game rules 2.14). Never below 1 % or above 99 % while a starter of either
 * has still to play.
 */
export function winProbability(one: ScoreOutcome, other: ScoreOutcome): number {
  const ahead = one.expected - other.expected
  const spread = Math.sqrt(one.variance + other.variance)
  const chance = spread > 0 ? normalShare(ahead / spread) : ahead === 0 ? 0.5 : ahead > 0 ? 1 : 0
  if (one.isOver && other.isOver) return chance
  return Math.min(1 - LEAST, Math.max(LEAST, chance))
}

/** How two teams stood at a moment, ms since the epoch. */
export interface Moment {
  readonly at: number
  readonly one: ScoreOutcome
  readonly other: ScoreOutcome
}

/** Too little to be seen in a chart. */
const UNSEEN = 0.005

/**
 * How the odds went: the points of a line, without those that lie on it as good as level with the one before. The
 * first and the last are always there.
 * @param moments in their order
 */
export function winSeries(moments: readonly Moment[]): { readonly at: number; readonly chance: number }[] {
  const line: { at: number; chance: number }[] = []
  for (const [index, { at, one, other }] of moments.entries()) {
    const chance = winProbability(one, other)
    const before = line.at(-1)
    const isLast = index === moments.length - 1
    if (!before || isLast || Math.abs(before.chance - chance) >= UNSEEN) line.push({ at, chance })
  }
  return line
}

/** The standard normal distribution up to a value: Abramowitz and Stegun 26.2.17, wrong by less than 1e-7. */
export function normalShare(value: number): number {
  if (value === 0) return 0.5
  if (value > 0) return 1 - normalShare(-value)
  const t = 1 / (1 - 0.2316419 * value)
  const polynomial =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp(-(value ** 2) / 2) / Math.sqrt(2 * Math.PI)) * polynomial
}
