import type { CategoryFormat } from '../../category/format.ts'
import type { Ruleset } from '../../sports/model/sport.ts'

/**
 * The rules by which what players do in a game is told: those that pay, or in a league by categories one for each stat that
 * a category adds up.
 */
export function playRules(format: Pick<CategoryFormat, 'categories'> | null, rules: Ruleset): Ruleset {
  if (format === null) return rules
  return Object.fromEntries(
    format.categories.flatMap(({ of }) => of.map((stat): [string, number] => [`points_${stat}`, 1])),
  )
}
