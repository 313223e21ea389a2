import { describe, expect, it } from 'vitest'
import { categoriesOf, categoryKey } from '../rules/scoring/category.ts'
import { leagueCategories } from '../rules/format/format-of.ts'
import { FANTASY_SPORT_KEYS } from '../sports/index.ts'
import { CATEGORY_SETS } from './category-sets.ts'

describe('usual sets of categories', () => {
  it.each(FANTASY_SPORT_KEYS)('are things that %s counts, each once', (sport) => {
    for (const { categories } of CATEGORY_SETS[sport]) {
      const rules = Object.fromEntries(categories.map((key) => [categoryKey(key), 1]))
      expect(categoriesOf(sport, rules).map(({ key }) => key)).toEqual(categories)
    }
  })

  it.each(FANTASY_SPORT_KEYS)('begin in %s with what counts where a league names none', (sport) => {
    expect(CATEGORY_SETS[sport][0]?.categories).toEqual(leagueCategories(sport, {}).map(({ key }) => key))
  })

  it('have names and keys of their own', () => {
    for (const sets of Object.values(CATEGORY_SETS)) {
      expect(new Set(sets.map(({ id }) => id)).size).toBe(sets.length)
      expect(new Set(sets.map(({ categories }) => categories.join())).size).toBe(sets.length)
    }
  })
})
