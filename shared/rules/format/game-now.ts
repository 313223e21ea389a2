import { type CategoryChances, categoryChances } from '../category/chances.ts'
import { type CategoryResult, compareTeams, recordOfCategories } from '../category/compare.ts'
import type { WinLoss } from '../season/result.ts'
import { formatOver, type ScoringFormat } from './game-score.ts'
import type { WeekProgress } from './progress.ts'

/** A game by categories as it stands, from the first team's side. */
export interface CategoryGame {
  /** In the order of the categories. */
  readonly results: readonly CategoryResult[]
  readonly record: WinLoss
  readonly chances: CategoryChances
  /** How likely the first is to win it, ties as half, 0 to 1. */
  readonly chance: number
}

/** While a game is to come, no team is shown as a certain winner. */
const LEAST = 0.01

/**
 * Compares two teams in the middle of a week.
 * @param weeks of the round, with the ones before
 */
export function categoryGame(
  format: ScoringFormat,
  own: WeekProgress,
  theirs: WeekProgress,
  weeks = 1,
): CategoryGame {
  const results = compareTeams(format.categories, { own, theirs }, formatOver(format, weeks).minimums)
  const chances = categoryChances(format.categories, { own, theirs })
  const chance = chances.win + chances.tie / 2
  const isOpen = [own, theirs].some(({ toCome }) =>
    Object.values(toCome).some(({ of, per }) => of.variance + (per?.variance ?? 0) > 0),
  )
  return {
    results,
    record: recordOfCategories(results),
    chances,
    chance: isOpen ? Math.min(1 - LEAST, Math.max(LEAST, chance)) : chance,
  }
}
