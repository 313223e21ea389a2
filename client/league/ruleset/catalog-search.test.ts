import { describe, expect, it } from 'vitest'
import { FANTASY_SPORT_KEYS } from '../../../shared/sports/index.ts'
import type { StatCatalog } from '../../../shared/sports/model/stat.ts'
import { STATS } from '../../../shared/sports/stats.ts'
import { searchCatalog } from './catalog-search.ts'

describe('the search of the catalog', () => {
  it.each(FANTASY_SPORT_KEYS)('has every stat of %s once without words', (sport) => {
    const { stats }: StatCatalog = STATS[sport]
    const found = searchCatalog(sport, ' ', () => false).groups.flatMap((group) => group.stats)
    expect(found.map(({ key }) => key).toSorted()).toEqual(stats.map(({ key }) => key).toSorted())
  })

  it.each([
    ['te premium', ['points_reception@TE']],
    ['PICK six', ['points_pick_six']],
    ['200 yard', ['points_rushyd:200-', 'points_recyd:200-']],
    ['idp sack', ['points_idp_sack']],
  ])('knows what leagues call a rule: %s', (search, rules) => {
    expect(searchCatalog('nfl', search, () => false).common.map(({ rule }) => rule)).toEqual(rules)
  })

  it('leaves out what the league has, and finds stats by any of their words', () => {
    expect(searchCatalog('nfl', 'te premium', (rule) => rule === 'points_reception@TE').common).toEqual([])
    expect(searchCatalog('nhl', 'face won', () => false).groups).toMatchObject([
      { title: 'Face-offs', stats: [{ key: 'faceoff_won' }] },
    ])
    expect(searchCatalog('mlb', 'touchdown', () => false)).toEqual({ common: [], groups: [] })
  })
})
