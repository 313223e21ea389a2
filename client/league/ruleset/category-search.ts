import { categoryName } from '../../../shared/labels/ruleset/rule-label.ts'
import { findCategory, ratiosOf } from '../../../shared/rules/scoring/category.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { StatCatalog } from '../../../shared/sports/model/stat.ts'
import { inOrder, STATS } from '../../../shared/sports/stats.ts'

/** What a league may compare of one group of stats: ratios first, which points cannot pay for. */
export interface CategoryGroup {
  readonly title: string
  readonly categories: ReadonlyArray<{ readonly key: string; readonly name: string }>
}

/** The stats and ratios of a sport that have all the words of a search; all of them without any. */
export function searchCategories(sport: FantasySportKey, search: string): CategoryGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const isFound = (...texts: readonly string[]) => {
    const text = texts.join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const { groups, stats }: StatCatalog = STATS[sport]
  return groups.flatMap(({ title, first = [] }) => {
    const ratios = ratiosOf(sport).filter(
      ({ key, label, head }) => findCategory(sport, key)?.group === title && isFound(label, head, key, title),
    )
    const own = inOrder(
      stats.filter(({ group }) => group === title),
      first,
    ).filter(({ key, label, one, several = '', head = '' }) => isFound(label, title, key, one, several, head))
    const categories = [...ratios, ...own].map(({ key }) => ({ key, name: categoryName(sport, key) }))
    return categories.length === 0 ? [] : [{ title, categories }]
  })
}
