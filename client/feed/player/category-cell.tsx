import { categoryFigureText, isReadByGame } from '../../../shared/labels/category/category.ts'
import { VALUE_UNIT } from '../../../shared/rules/category/value.ts'
import { findCategory } from '../../../shared/rules/scoring/category.ts'
import { readNumbers } from '../../../shared/core/numbers-text.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { classNames } from '../../ui/class-names.ts'

/** A player in one category: the figure of the season, or of a game, and whether it is far from usual. */
export interface CategoryFigure {
  readonly figure: number | null
  /** 100 is one standard deviation. */
  readonly value: number
}

/** A row's categories in their order; null for one that does not measure the player. */
export function categoryFigures(categories: string): readonly (CategoryFigure | null)[] {
  const numbers = readNumbers(categories)
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    const value = numbers[2 * index + 1] ?? null
    return value === null ? null : { figure: numbers[2 * index] ?? null, value }
  })
}

/** Green where a player is better than most by a standard deviation, red where worse by as much. */
export function CategoryCell({
  sport,
  category,
  of,
}: {
  sport: FantasySportKey
  category: string
  of: CategoryFigure | null
}) {
  const compared = findCategory(sport, category)
  if (of === null || compared === null) return <span className="text-muted">–</span>
  const { figure, value } = of
  return (
    <span
      title={valueWords(value)}
      className={classNames(value >= VALUE_UNIT && 'text-green', value <= -VALUE_UNIT && 'text-red')}
    >
      {figure === null ? '–' : categoryFigureText(compared, figure, !isReadByGame(sport))}
    </span>
  )
}

/** In standard deviations: `1.2 better than average`. */
export function valueWords(value: number): string {
  const size = (Math.abs(value) / VALUE_UNIT).toFixed(1)
  return `${size} ${value < 0 ? 'worse' : 'better'} than average`
}
