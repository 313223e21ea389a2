import type { FormatSettings } from '../../settings/settings.ts'
import type { Category } from '../scoring/category.ts'
import {
  type CategoryResult,
  compareTeams,
  type Counted,
  type Minimum,
  recordOfCategories,
} from '../category/compare.ts'
import type { CategoryTotals } from '../category/total.ts'
import type { WinLoss } from '../season/result.ts'

/** What a team has of a week, as it was counted. */
export interface TeamWeek {
  /** Hundredths. */
  readonly points: number
  /** Null in a league by points. */
  readonly totals: CategoryTotals | null
  /** What weekly minimums ask for. */
  readonly counted?: Counted
}

/** How a league keeps score. */
export interface ScoringFormat extends Pick<FormatSettings, 'scoring'> {
  readonly categories: readonly Category[]
  readonly minimums: readonly Minimum[]
}

/** How score is kept over several weeks as one: what a weekly minimum asks for is asked for each of them. */
export function formatOver(format: ScoringFormat, weeks: number): ScoringFormat {
  return { ...format, minimums: format.minimums.map((one) => ({ ...one, least: one.least * weeks })) }
}

/** A game of two teams. Scores are hundredths: points, or 100 for each category won and 50 for each tied. */
export interface GameScore {
  readonly home: number
  readonly away: number
  /** From the home team’s side; none in a league by points. */
  readonly categories: readonly CategoryResult[]
  /** What it counts as, where that is not one game: every category by itself. */
  readonly record: WinLoss | null
}

/** The score of a game between two teams in a format (game rules 2.9). */
export function gameScore(format: ScoringFormat, home: TeamWeek, away: TeamWeek): GameScore {
  if (format.scoring === 'points')
    return { home: home.points, away: away.points, categories: [], record: null }
  const categories = compareTeams(
    format.categories,
    { own: sideOf(home), theirs: sideOf(away) },
    format.minimums,
  )
  const record = recordOfCategories(categories)
  return {
    home: 100 * record.wins + 50 * record.ties,
    away: 100 * record.losses + 50 * record.ties,
    categories,
    record: format.scoring === 'each-category' ? record : null,
  }
}

function sideOf({ totals, counted = {} }: TeamWeek) {
  return { totals: totals ?? {}, counted }
}
