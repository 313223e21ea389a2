import { parseRule } from '../../../shared/rules/scoring/rule.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { StatCatalog } from '../../../shared/sports/model/stat.ts'
import { inOrder, STATS } from '../../../shared/sports/stats.ts'

/**
 * The rules of a sport by what they score, in the order of its catalog: of the same stat the plain one first, then the
 * others as they came. Each is in one group; what the catalog does not have comes last.
 * @param rules their keys
 */
export function ruleGroups(
  sport: FantasySportKey,
  rules: readonly string[],
): Array<{ title: string; rules: string[] }> {
  const { groups: groupsOf, stats }: StatCatalog = STATS[sport]
  const read = rules.map((rule) => ({ rule, stat: parseRule(rule)?.counts[0]?.stat }))
  const groups = groupsOf.map(({ title, first = [] }) => ({
    title,
    rules: inOrder(
      stats.filter(({ group }) => group === title),
      first,
    ).flatMap(({ key }) =>
      plainFirst(
        key,
        read.flatMap(({ rule, stat }) => (stat === key ? rule : [])),
      ),
    ),
  }))
  const known = new Set(groups.flatMap((group) => group.rules))
  const others = { title: 'Others', rules: rules.filter((rule) => !known.has(rule)) }
  return [...groups, others].filter((group) => group.rules.length > 0)
}

function plainFirst(stat: string, rules: readonly string[]): string[] {
  const plain = `points_${stat}`
  return [...rules.filter((rule) => rule === plain), ...rules.filter((rule) => rule !== plain)]
}
