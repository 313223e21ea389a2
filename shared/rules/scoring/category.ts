import type { FantasySportKey } from '../../sports/index.ts'
import type { Ratio } from '../../sports/model/stat.ts'
import type { Ruleset } from '../../sports/model/sport.ts'
import { findStat, STATS } from '../../sports/stats.ts'

/**
 * Something that teams are compared in: rebounds, field goal percentage, earned run average. A ruleset names a league's
 * categories beside its rules for points, under `category_` and the key of a stat or a ratio: 1 for the catalog's
 * direction, −1 for the other one. Only a league that plays by categories reads them.
 */
export interface Category {
  /** Of the stat or the ratio, or of stats that count together (`assist+goal`), without the prefix. */
  readonly key: string
  /** Stats that are added up. */
  readonly of: readonly string[]
  /** Of a ratio, those that they are divided by; null for a sum. */
  readonly per: readonly string[] | null
  /** What the quotient is multiplied by: an ERA is for 27 outs. */
  readonly times: number
  readonly isFewerBetter: boolean
  /** The group of the catalog that it belongs to: of a ratio, that of what it adds up. */
  readonly group: string
}

const PREFIX = 'category_'

/** The key of a ruleset under which a category stands. */
export type CategoryKey = `${typeof PREFIX}${string}`

/** Leagues have up to a dozen or two; a matchup has a row for each. */
export const MOST_CATEGORIES = 30

/** Stats that count together in one. */
const MOST_TOGETHER = 4

/** The key of a ruleset for a category. */
export function categoryKey(key: string): CategoryKey {
  return `${PREFIX}${key}`
}

/** Whether a ruleset's key is that of a category. */
export function isCategoryKey(key: string): key is CategoryKey {
  return key.startsWith(PREFIX)
}

/** The stat or ratio that a ruleset's key names as a category; null for a key that is none. */
export function categoryOfKey(key: string): string | null {
  return isCategoryKey(key) ? key.slice(PREFIX.length) : null
}

/**
 * A stat or ratio of a sport as a category, or several stats together, in the order of their keys as rules have them
 * (`assist+goal` is points in hockey). In the catalog's direction; null for what the sport does not count.
 */
export function findCategory(sport: FantasySportKey, key: string): Category | null {
  if (key.includes('+')) return sumOf(sport, key)
  const stat = findStat(sport, key)
  if (stat)
    return {
      key,
      of: [key],
      per: null,
      times: 1,
      isFewerBetter: stat.better === 'fewer',
      group: stat.group,
    }
  const ratio = ratiosOf(sport).find((one) => one.key === key)
  if (!ratio) return null
  const { of, per, times = 1 } = ratio
  const group = findStat(sport, of[0] ?? '')?.group ?? ''
  return { key, of, per, times, isFewerBetter: ratio.better === 'fewer', group }
}

/** In the direction of the first; null where one of them is no stat, or where they are in another order. */
function sumOf(sport: FantasySportKey, key: string): Category | null {
  const keys = key.split('+')
  const stats = keys.flatMap((one) => findStat(sport, one) ?? [])
  const [first] = stats
  if (first === undefined || stats.length < keys.length || keys.length > MOST_TOGETHER) return null
  if (keys.some((one, index) => index > 0 && one <= (keys[index - 1] ?? ''))) return null
  return {
    key,
    of: keys,
    per: null,
    times: 1,
    isFewerBetter: first.better === 'fewer',
    group: first.group,
  }
}

/** The ratios that a sport’s leagues compare. */
export function ratiosOf(sport: FantasySportKey): readonly Ratio[] {
  return STATS[sport].ratios
}

/** The categories of a ruleset, in its order. Those that the sport does not count any more are left out. */
export function categoriesOf(sport: FantasySportKey, rules: Ruleset): Category[] {
  return Object.entries(rules).flatMap(([rule, direction]) => {
    const key = categoryOfKey(rule)
    const category = key === null || direction === 0 ? null : findCategory(sport, key)
    if (category === null) return []
    return [direction < 0 ? { ...category, isFewerBetter: !category.isFewerBetter } : category]
  })
}
