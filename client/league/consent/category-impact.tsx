import { categoryHead, categoryTotalText } from '../../../shared/labels/category/category.ts'
import { categoryName } from '../../../shared/labels/ruleset/rule-label.ts'
import type { LineupsAfter } from '../../../shared/lineup/lineup.ts'
import { findCategory } from '../../../shared/rules/scoring/category.ts'
import { compareTotals } from '../../../shared/rules/category/compare.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { TeamId } from '../../../shared/core/ids.ts'
import { classNames } from '../../ui/class-names.ts'

/** How each category of a team moves over the rest of the season by a change of its roster; nothing in a league for points. */
export function CategoryImpact({
  sport,
  teamId,
  categories,
}: {
  sport: FantasySportKey
  teamId: TeamId
  categories: LineupsAfter['categories']
}) {
  const moves = categories.find((team) => team.teamId === teamId)?.moves ?? []
  if (moves.length === 0) return null
  return (
    <table className="mt-3 w-full text-right text-sm tabular-nums">
      <caption className="mb-1 text-left font-medium">Rest of season, best lineup</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="text-left font-normal">
            Category
          </th>
          <th scope="col" className="pl-3 font-normal">
            Before
          </th>
          <th scope="col" className="pl-3 font-normal">
            After
          </th>
          <th scope="col" className="w-16 pl-3 font-normal">
            <span className="sr-only">Which way</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {moves.map(({ category: key, isFewerBetter, before, after }) => {
          const category = findCategory(sport, key)
          if (category === null) return null
          const better = compareTotals({ isFewerBetter }, after, before)
          return (
            <tr key={key} className="border-t border-line">
              <th scope="row" title={categoryName(sport, key)} className="py-0.5 text-left font-normal">
                {categoryHead(sport, key)}
              </th>
              <td className="pl-3 text-muted">{categoryTotalText(category, before)}</td>
              <td className="pl-3 font-medium">{categoryTotalText(category, after)}</td>
              <td
                className={classNames(
                  'pl-3',
                  better > 0 && 'text-green',
                  better < 0 && 'text-red',
                  better === 0 && 'text-muted',
                )}
              >
                {better > 0 ? 'better' : better < 0 ? 'worse' : 'same'}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
