import { type Category, categoryKey, findCategory } from '../../../shared/rules/scoring/category.ts'
import { leagueCategories } from '../../../shared/rules/format/format-of.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import type { Texts } from './use-rules-draft.ts'

/** By a category's key, 1 for the catalog's direction and −1 for the other. */
export type Directions = Readonly<Record<string, number>>

/**
 * The categories of the rules as they are edited, with their directions. Those that are usual in the sport count as
 * chosen where the rules name none.
 */
export function directionsOf(sport: FantasySportKey, rules: Ruleset): Directions {
  return Object.fromEntries(
    leagueCategories(sport, rules).map((category) => [category.key, directionOf(sport, category)]),
  )
}

function directionOf(sport: FantasySportKey, { key, isFewerBetter }: Category): number {
  return findCategory(sport, key)?.isFewerBetter === isFewerBetter ? 1 : -1
}

/**
 * What to change in a draft so that these are its categories: all of them are named, so that the usual ones of a league
 * that named none stay as they are.
 */
export function chooseCategories(sport: FantasySportKey, rules: Ruleset, wanted: Directions): Texts {
  const gone = Object.keys(directionsOf(sport, rules)).filter((key) => wanted[key] === undefined)
  return Object.fromEntries([
    ...gone.map((key) => [categoryKey(key), null]),
    ...Object.entries(wanted).map(([key, direction]) => [categoryKey(key), String(direction)]),
  ])
}
