import type { CategoryFormat } from '../../category/format.ts'
import type { ScoringFormat } from './game-score.ts'

/** How teams are compared, as a browser is told; null in a league by points. */
export function categoryFormat({ scoring, categories, minimums }: ScoringFormat): CategoryFormat | null {
  if (scoring === 'points') return null
  return {
    scoring,
    categories: categories.map(({ of, per, ...category }) => ({
      ...category,
      of: [...of],
      per: per && [...per],
    })),
    minimums: [...minimums],
  }
}
