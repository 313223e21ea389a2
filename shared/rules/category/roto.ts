import type { Category } from '../scoring/category.ts'
import { compareTotals } from './compare.ts'
import { type CategoryTotals, totalIn } from './total.ts'

/** What a team has in a table by ranks. */
export interface RotoRow<Id> {
  readonly team: Id
  /** By category, in hundredths: the best of twelve teams gets 1200, and equal teams share what their ranks bring. */
  readonly points: Readonly<Record<string, number>>
  /** Of all categories, hundredths. */
  readonly total: number
}

/**
 * A table by ranks (rotisserie): in each category the best of n teams gets n points and the worst one, and teams that are
 * equal get the mean of what their ranks bring, so that halves decide titles (game rules 2.9).
 * @returns the most points first; of equal ones in the order in which they came
 */
export function rotoTable<Id>(
  categories: readonly Category[],
  teams: readonly { readonly team: Id; readonly totals: CategoryTotals }[],
): RotoRow<Id>[] {
  const points = teams.map((): Record<string, number> => ({}))
  for (const category of categories) {
    const totals = teams.map((one) => totalIn(category, one.totals))
    for (const [index, own] of totals.entries()) {
      let behind = 0
      let equal = 0
      for (const [other, theirs] of totals.entries()) {
        if (other === index) continue
        const lead = compareTotals(category, own, theirs)
        if (lead > 0) behind += 1
        else if (lead === 0) equal += 1
      }
      const row = points[index]
      if (row) row[category.key] = (behind + 1) * 100 + equal * 50
    }
  }
  return teams
    .map(({ team }, index): RotoRow<Id> => {
      const own = points[index] ?? {}
      return { team, points: own, total: Object.values(own).reduce((sum, value) => sum + value, 0) }
    })
    .toSorted((a, b) => b.total - a.total)
}
