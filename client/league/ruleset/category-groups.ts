import { findCategory } from '../../../shared/rules/scoring/category.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { STATS } from '../../../shared/sports/stats.ts'

/** Which way a category is better. */
export function betterWords(isFewerBetter: boolean): string {
  return isFewerBetter ? 'Fewer is better' : 'More is better'
}

/** Categories by the groups of the catalog, in its order; within a group in the league’s. */
export function groupsOf(
  sport: FantasySportKey,
  keys: readonly string[],
): Array<{ title: string; keys: string[] }> {
  return STATS[sport].groups
    .map(({ title }) => ({ title, keys: keys.filter((key) => findCategory(sport, key)?.group === title) }))
    .filter((group) => group.keys.length > 0)
}
