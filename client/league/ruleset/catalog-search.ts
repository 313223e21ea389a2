import { COMMON_RULES, type CommonRule } from '../../../shared/presets/common-rules.ts'
import { ruleName } from '../../../shared/labels/ruleset/rule-label.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Stat, StatCatalog } from '../../../shared/sports/model/stat.ts'
import { inOrder, STATS } from '../../../shared/sports/stats.ts'

export interface Catalog {
  /** Rules that many leagues add and this one has not. */
  readonly common: readonly CommonRule[]
  /** What can be paid for, by group. */
  readonly groups: ReadonlyArray<{ readonly title: string; readonly stats: readonly Stat[] }>
}

/**
 * What of a sport's catalog has all the words of a search; all of it without any.
 * @param has whether the league has a rule
 */
export function searchCatalog(
  sport: FantasySportKey,
  search: string,
  has: (rule: string) => boolean,
): Catalog {
  const isFound = searchFor(search)
  const catalog: StatCatalog = STATS[sport]
  return {
    common: COMMON_RULES[sport].filter(
      ({ rule, alias = '' }) => !has(rule) && isFound(ruleName(sport, rule), alias),
    ),
    groups: catalog.groups
      .map((group) => ({ title: group.title, stats: foundStats(catalog, group, isFound) }))
      .filter(({ stats }) => stats.length > 0),
  }
}

type IsFound = (...texts: readonly string[]) => boolean

/** Whether some texts together have all the words of a search. */
export function searchFor(search: string): IsFound {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return (...texts) => {
    const text = texts.join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
}

/** The stats of a group of the catalog that are found, in the catalog's order. */
export function foundStats(
  { stats }: Pick<StatCatalog, 'stats'>,
  { title, first = [] }: StatCatalog['groups'][number],
  isFound: IsFound,
): Stat[] {
  return inOrder(
    stats.filter(({ group }) => group === title),
    first,
  ).filter(({ label, key, one, several = '', head = '' }) => isFound(label, title, key, one, several, head))
}
