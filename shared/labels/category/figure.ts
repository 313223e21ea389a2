import { amountText } from '../../core/points.ts'
import { type CategoryResult, isHiddenByRounding } from '../../rules/category/compare.ts'
import { categoryFigureText } from './category.ts'
import type { Category } from '../../rules/scoring/category.ts'
import { type CategoryTotal, figureOf } from '../../rules/category/total.ts'

/** What a total reads like, and of a ratio what it is made of: `.481` of `204/424`. */
export interface FigureText {
  readonly figure: string
  /** Null for a sum. */
  readonly parts: string | null
}

/** A team's or a player's total in a category. A ratio of nothing is a dash. */
export function figureText(category: Category, total: CategoryTotal): FigureText {
  const [made, tried] = [category.of, category.per ?? []].map(([stat = ''], index) =>
    amountText(stat, (index === 0 ? total.of : (total.per ?? 0)) / 100),
  )
  if (total.per === null) return { figure: made ?? '', parts: null }
  const figure = figureOf(category, total)
  return {
    figure: figure === null ? '–' : categoryFigureText(category, figure),
    parts: `${made}/${tried}`,
  }
}

/** Whether both figures read alike, and one of them is better all the same. */
export function readsAlike(category: Category, result: Pick<CategoryResult, 'own' | 'theirs'>): boolean {
  return isHiddenByRounding(category, result, category.times === 1 ? 3 : 2)
}
