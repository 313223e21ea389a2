import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { StatCatalog } from '../../../shared/sports/model/stat.ts'
import { inOrder, STATS } from '../../../shared/sports/stats.ts'

/**
 * The rules of a sport by what they score. Each is in one group; what none of them knows comes last.
 * @param rules their names
 */
export function ruleGroups(
  sport: FantasySportKey,
  rules: readonly string[],
): Array<{ title: string; rules: string[] }> {
  const { groups: groupsOf, stats }: StatCatalog = STATS[sport]
  const groups = groupsOf.map(({ title, first = [] }) => ({
    title,
    rules: inOrder(
      stats.filter(({ group }) => group === title),
      first,
    )
      .map(({ key }) => `points_${key}`)
      .filter((rule) => rules.includes(rule)),
  }))
  const known = new Set(groups.flatMap((group) => group.rules))
  const others = { title: 'Others', rules: rules.filter((rule) => !known.has(rule)) }
  return [...groups, others].filter((group) => group.rules.length > 0)
}
