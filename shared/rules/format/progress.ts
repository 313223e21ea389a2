import type { GameState } from '../../game/game.ts'
import type { PlayerStatus } from '../../player/player.ts'
import type { Category } from '../scoring/category.ts'
import type { CategoryProgress } from '../category/chances.ts'
import { type CategoryTotal, type CategoryTotals, totalIn } from '../category/total.ts'
import { restOfGame } from '../projection/rest-of-game.ts'
import type { Stats } from '../scoring/scoring.ts'
import type { ScoringFormat } from './game-score.ts'
import { sumOfWeeks, type WeekTotals, weekTotals } from './week-totals.ts'

/** A game of a week in which a player starts, with what was done in it so far. */
export interface StartedLine {
  readonly status: PlayerStatus
  /** What a game is expected to bring in each category; null where there is nothing to go by. */
  readonly expected: CategoryTotals | null
  readonly hasLine: boolean
  readonly stats: Stats
  readonly state: GameState
  /** How much of it is to come, 0 to 1. */
  readonly left: number
}

/** A team in the middle of a week, with what counts for weekly minimums. */
export interface WeekProgress extends CategoryProgress {
  readonly counted: WeekTotals['counted']
}

/**
 * What a team has in its categories, and what is still to come of the games of its starters. The server and browsers both
 * use it.
 * @param carried from earlier weeks of the round
 */
export function progressOf(
  format: ScoringFormat,
  started: readonly StartedLine[],
  carried: WeekTotals | null = null,
): WeekProgress {
  const own = weekTotals(
    format,
    started.map(({ stats }) => ({ slot: '', stats })),
  ) ?? { totals: {}, counted: {} }
  return {
    ...sumOfWeeks([...(carried ? [carried] : []), own]),
    toCome: Object.fromEntries(
      format.categories.map((category) => [category.key, restOf(category, started)]),
    ),
  }
}

function restOf(category: Category, started: readonly StartedLine[]): CategoryProgress['toCome'][string] {
  const of = { mean: 0, variance: 0 }
  const per = { mean: 0, variance: 0 }
  for (const line of started) {
    const rest = restOfLine(category, line)
    if (rest === null) continue
    const { perGame, made, tried } = rest
    if (tried === null) {
      add(of, made, countVariance(perGame.of) * shareOf(made, perGame.of))
      continue
    }
    add(per, tried, countVariance(perGame.per ?? 0) * shareOf(tried, perGame.per ?? 0))
    add(of, made, quotientVariance(made, tried))
  }
  return { of, per: category.per === null ? null : per }
}

/** What is still expected of a game in a category, hundredths. */
export interface RestOfLine {
  /** Of the whole game. */
  readonly perGame: CategoryTotal
  readonly made: number
  /** Of what a ratio is divided by; null for a sum. */
  readonly tried: number | null
}

/** What is still to come of a game that a player starts; null where there is nothing to go by. */
export function restOfLine(category: Category, { expected, ...game }: StartedLine): RestOfLine | null {
  if (expected === null) return null
  const perGame = totalIn(category, expected)
  return {
    perGame,
    made: restOfGame({ ...game, perGame: perGame.of }),
    tried: perGame.per === null ? null : restOfGame({ ...game, perGame: perGame.per }),
  }
}

function add(sum: { mean: number; variance: number }, mean: number, variance: number): void {
  sum.mean += mean
  sum.variance += variance
}

function shareOf(rest: number, whole: number): number {
  return whole === 0 ? 0 : rest / whole
}

/** Of the negative binomial that a game's counts are taken to be. */
const SHAPE = 8

/**
 * How far a game's count is from what was expected: that of a negative binomial with a shape of 8, of which points, yards
 * and rebounds of starters are near enough, games cut short among them: 20 points are off by 8, 250 passing yards by 90, a
 * steal by 1. The misses that win-probability.ts measured are of that size.
 * @param mean of a game, hundredths @returns hundredths squared
 */
function countVariance(mean: number): number {
  const count = Math.max(0, mean / 100)
  return 10_000 * count * (1 + count / SHAPE)
}

/** Of so many attempts how far what comes of them is off: as if each were drawn by itself. Hundredths. */
function quotientVariance(made: number, tried: number): number {
  const share = tried <= 0 ? 0 : made / tried
  return 100 * Math.max(0, made) * (share < 1 ? 1 - share : 1)
}
