import { roundedPointsText, sumText } from '../../core/points.ts'
import { unitsPerValue } from '../../core/stat-units.ts'
import { ratiosOf, type Category } from '../../rules/scoring/category.ts'
import { type CategoryTotal, figureOf } from '../../rules/category/total.ts'
import { VALUE_UNIT } from '../../rules/category/value.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { findStat } from '../../sports/stats.ts'

/** A category at the head of a column: `FG%`, `REB`, `A+G`; the first letters of its words where it has nothing shorter. */
export function categoryHead(sport: FantasySportKey, key: string): string {
  if (key.includes('+'))
    return key
      .split('+')
      .map((one) => categoryHead(sport, one))
      .join('+')
  const ratio = ratiosOf(sport).find((one) => one.key === key)
  const stat = findStat(sport, key)
  return ratio?.head ?? stat?.head ?? initials(stat?.label ?? key)
}

/** Of the name before what explains it: `Triple-double: ten or more of three` is TD. */
function initials(label: string): string {
  const [name = ''] = label.split(/[:,(]/)
  const words = name.trim().split(/[\s_-]+/)
  return words
    .slice(0, 4)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
}

/** Whether fans read the stats of a sport by the game, rebounds, or by the season, home runs. */
export function isReadByGame(sport: FantasySportKey): boolean {
  return sport === 'nba'
}

/** What the figures of a list are, in a sentence. */
export function figuresAre(sport: FantasySportKey): string {
  return isReadByGame(sport)
    ? 'Percentages are this season’s; the other figures are for a game, on average.'
    : 'All figures are of this season.'
}

/**
 * A figure of a category as box scores write it: `.487`, `3.42` of an average; of a stat a number, with a decimal where it
 * is an average: `7.4`, `31`.
 * @param figure unrounded, in the stat's own units (outs, seconds)
 * @param isWhole whether an amount is a sum, not an average
 */
export function categoryFigureText(
  { of, per, times }: Pick<Category, 'of' | 'per' | 'times'>,
  figure: number,
  isWhole = false,
): string {
  if (per === null) {
    const amount = figure / unitsPerValue(of[0] ?? '')
    return isWhole ? sumText(100 * Math.round(amount)) : roundedPointsText(100 * amount)
  }
  if (times !== 1 || Math.abs(figure) >= 1) return figure.toFixed(2)
  return figure.toFixed(3).replace(/^(-?)0/, '$1')
}

/** What a team has in a category over many games: `1,204`, `.487`; a dash for a ratio of nothing. */
export function categoryTotalText(category: Category, total: CategoryTotal): string {
  const figure = figureOf(category, total)
  if (figure === null) return '–'
  return categoryFigureText(category, figure, true)
}

/** What value is in a league by categories, in a line. */
export const CATEGORY_VALUE_HINT = `Standard deviations above the average rostered player, all categories added up: ${VALUE_UNIT} is one`

/** How value comes about in a league by categories: paragraphs. */
export const CATEGORY_VALUE_METHOD: readonly string[] = [
  `Value adds up how far a player is above the average of the players on your league’s teams, in each category: ${VALUE_UNIT} is one standard deviation over a season, and 0 is the average rostered player. Where fewer is better, fewer counts as above.`,
  'A percentage or an average counts by what it does to a team: makes beyond what the league’s percentage would bring for as many attempts. A good percentage on few shots is worth little. Pitchers are compared with pitchers, and goalies with goalies.',
  'It goes by the complete weeks of this season, with an eighth of a season at last season’s pace beside them, so missed games lower it. It moves once a week.',
]
