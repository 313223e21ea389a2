import { categoryName } from '../../../shared/labels/ruleset/rule-label.ts'
import { findCategory, ratiosOf } from '../../../shared/rules/scoring/category.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { StatCatalog } from '../../../shared/sports/model/stat.ts'
import { STATS } from '../../../shared/sports/stats.ts'
import { foundStats, searchFor } from './catalog-search.ts'

/** What a league may compare of one group of stats: ratios first, which points cannot pay for. */
export interface CategoryGroup {
  readonly title: string
  readonly categories: ReadonlyArray<{ readonly key: string; readonly name: string }>
}

/** The stats and ratios of a sport that have all the words of a search; all of them without any. */
export function searchCategories(sport: FantasySportKey, search: string): CategoryGroup[] {
  const isFound = searchFor(search)
  const catalog: StatCatalog = STATS[sport]
  return catalog.groups.flatMap((group) => {
    const { title } = group
    const ratios = ratiosOf(sport).filter(
      ({ key, label, head }) => findCategory(sport, key)?.group === title && isFound(label, head, key, title),
    )
    const found = [...ratios, ...foundStats(catalog, group, isFound)]
    const categories = found.map(({ key }) => ({ key, name: categoryName(sport, key) }))
    return categories.length === 0 ? [] : [{ title, categories }]
  })
}
