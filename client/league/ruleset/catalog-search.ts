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
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const isFound = (...texts: readonly string[]) => {
    const text = texts.join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const { groups, stats }: StatCatalog = STATS[sport]
  return {
    common: COMMON_RULES[sport].filter(
      ({ rule, alias = '' }) => !has(rule) && isFound(ruleName(sport, rule), alias),
    ),
    groups: groups
      .map(({ title, first = [] }) => ({
        title,
        stats: inOrder(
          stats.filter(({ group }) => group === title),
          first,
        ).filter(({ label, key, one, several = '', head = '' }) =>
          isFound(label, title, key, one, several, head),
        ),
      }))
      .filter(({ stats }) => stats.length > 0),
  }
}
