import { describe, expect, it } from 'vitest'
import { categoriesOf } from '../../../shared/rules/scoring/category.ts'
import { USUAL_CATEGORIES } from '../../../shared/rules/format/format-of.ts'
import { FANTASY_SPORT_KEYS } from '../../../shared/sports/index.ts'
import type { StatCatalog } from '../../../shared/sports/model/stat.ts'
import { STATS } from '../../../shared/sports/stats.ts'
import { searchCategories } from './category-search.ts'
import { chooseCategories, directionsOf } from './chosen-categories.ts'

const found = (...search: Parameters<typeof searchCategories>) =>
  searchCategories(...search).flatMap(({ categories }) => categories.map(({ key }) => key))

describe('a search for categories', () => {
  it.each(FANTASY_SPORT_KEYS)('finds every stat and ratio of %s once without words', (sport) => {
    const { stats, ratios }: StatCatalog = STATS[sport]
    expect(found(sport, '').toSorted()).toEqual([...stats, ...ratios].map(({ key }) => key).toSorted())
  })

  it('goes by all words, in full or short, in any case', () => {
    expect(found('nba', 'fg%')).toEqual(['fg_pct'])
    expect(found('nhl', 'SAVE percentage')).toEqual(['save_pct'])
    expect(found('mlb', 'no such thing')).toEqual([])
  })
})

describe('the chosen categories', () => {
  it('are the usual ones where the rules name none, and all named by the first change', () => {
    const usual = directionsOf('nba', { points_point: 1 })
    expect(Object.keys(usual)).toEqual(USUAL_CATEGORIES.nba)
    const changes = chooseCategories('nba', {}, { ...usual, double_double: 1 })
    expect(Object.keys(changes)).toHaveLength(10)
    expect(new Set(Object.values(changes))).toEqual(new Set(['1']))
  })

  it('have a direction of their own, and go when they are not wanted', () => {
    const rules = { category_turnover: -1, category_point: 1 }
    expect(directionsOf('nba', rules)).toEqual({ turnover: -1, point: 1 })
    expect(categoriesOf('nba', rules)[0]?.isFewerBetter).toBe(false)
    expect(chooseCategories('nba', rules, { turnover: 1 })).toEqual({
      category_point: null,
      category_turnover: '1',
    })
  })
})
