import { categoryName } from '../../../shared/labels/ruleset/rule-label.ts'
import { leagueCategories } from '../../../shared/rules/format/format-of.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { betterWords, groupsOf } from '../ruleset/category-groups.ts'

/** What a league compares, by the groups of the sport’s stats; which way is better is said of each that is not “more”. */
export function CategoryList({ sport, rules }: { sport: FantasySportKey; rules: Ruleset }) {
  const categories = leagueCategories(sport, rules)
  const isFewer = new Map(categories.map(({ key, isFewerBetter }) => [key, isFewerBetter]))
  const groups = groupsOf(
    sport,
    categories.map(({ key }) => key),
  )
  return (
    <div className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {groups.map(({ title, keys }) => (
        <section key={title}>
          <h3 className="font-bold">{title}</h3>
          <ul className="mt-1 text-sm">
            {keys.map((key) => (
              <li key={key} className="flex justify-between gap-3 border-t border-line py-1.5">
                {categoryName(sport, key)}
                {isFewer.get(key) && <span className="text-muted">{betterWords(true)}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
