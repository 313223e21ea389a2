import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FANTASY_SPORT_KEYS } from '../../sports/index.ts'
import type { StatCatalog } from '../../sports/model/stat.ts'
import { STATS } from '../../sports/stats.ts'
import {
  categoriesOf,
  type Category,
  categoryKey,
  categoryOfKey,
  findCategory,
  ratiosOf,
} from '../scoring/category.ts'
import { compareTeams, compareTotals, isHiddenByRounding, recordOfCategories } from './compare.ts'
import { rotoTable } from './roto.ts'
import { addTotals, figureOf, totalsOf } from './total.ts'

const NINE: Record<string, number> = Object.fromEntries(
  ['fg_pct', 'ft_pct', 'three_pointer', 'point', 'rebound', 'assist', 'steal', 'block', 'turnover'].map(
    (key) => [categoryKey(key), 1],
  ),
)
const nine = categoriesOf('nba', NINE)
const [fieldGoals] = nine as [Category] // the first of nine

describe('categories', () => {
  it('are named in a ruleset beside its rules for points', () => {
    expect(nine.map(({ key }) => key)).toEqual(Object.keys(NINE).map(categoryOfKey))
    expect(
      categoriesOf('nba', { ...NINE, points_assist: 2, category_hit: 1, category_steal: 0 }),
    ).toHaveLength(8)
    expect(nine.find(({ key }) => key === 'turnover')?.isFewerBetter).toBe(true)
    expect(categoriesOf('nba', { category_turnover: -1 })[0]?.isFewerBetter).toBe(false)
  })

  it.each(FANTASY_SPORT_KEYS)('are every stat and every ratio of %s', (sport) => {
    const { stats }: StatCatalog = STATS[sport]
    for (const { key } of [...stats, ...ratiosOf(sport)]) {
      const category = findCategory(sport, key)
      expect(category, key).not.toBeNull()
      expect(stats.map(({ group }) => group)).toContain(category?.group)
    }
    // A stat and a ratio of one key would be one category.
    const keys = new Set(stats.map(({ key }) => key))
    expect(ratiosOf(sport).filter(({ key }) => keys.has(key))).toEqual([])
  })

  it('add up what a ratio is made of', () => {
    const totals = totalsOf(nine, [
      { field_goal: 1, field_goal_attempt: 1, point: 2 },
      { field_goal: 1, field_goal_attempt: 5, point: 3 },
    ])
    expect(totals['fg_pct']).toEqual({ of: 200, per: 600 })
    expect(figureOf(fieldGoals, totals['fg_pct'] ?? { of: 0, per: 0 })).toBeCloseTo(1 / 3)
    expect(addTotals([totals, totals])['fg_pct']).toEqual({ of: 400, per: 1200 })
    expect(totals['point']).toEqual({ of: 500, per: null })
  })

  it('compare ratios unrounded, and say where rounding hides who is ahead', () => {
    const own = { of: 500_00, per: 1000_00 }
    const theirs = { of: 500_00, per: 1001_00 }
    expect(compareTotals(fieldGoals, own, theirs)).toBe(1)
    expect(isHiddenByRounding(fieldGoals, { own, theirs }, 4)).toBe(false)
    expect(isHiddenByRounding(fieldGoals, { own, theirs }, 3)).toBe(true)
    expect(isHiddenByRounding(fieldGoals, { own, theirs: own }, 3)).toBe(false)
  })

  it('give a ratio of nothing to whoever has one, whatever its direction', () => {
    const era = findCategory('mlb', 'era') as Category // a ratio of the catalog
    const none = { of: 0, per: 0 }
    const bad = { of: 9_00, per: 3_00 }
    expect(compareTotals(era, none, bad)).toBe(-1)
    expect(compareTotals(era, bad, none)).toBe(1)
    expect(compareTotals(era, none, none)).toBe(0)
  })
})

const amount = fc.integer({ min: 0, max: 60 })
const line = fc.record(
  {
    field_goal: amount,
    field_goal_attempt: amount,
    free_throw: amount,
    free_throw_attempt: amount,
    three_pointer: amount,
    point: amount,
    rebound: amount,
    assist: amount,
    steal: amount,
    block: amount,
    turnover: amount,
  },
  { requiredKeys: [] },
)
const team = fc.array(line, { maxLength: 8 }).map((lines) => ({ totals: totalsOf(nine, lines) }))

describe('two teams', () => {
  it('are each other’s opposite in every category', () => {
    fc.assert(
      fc.property(team, team, (own, theirs) => {
        const there = compareTeams(nine, { own, theirs })
        const back = compareTeams(nine, { own: theirs, theirs: own })
        const { wins, losses, ties } = recordOfCategories(there)
        expect(recordOfCategories(back)).toEqual({ wins: losses, losses: wins, ties })
        expect(wins + losses + ties).toBe(9)
      }),
    )
  })

  it('lose ratios, or all of a group, without enough of what a minimum asks for', () => {
    const goalies = categoriesOf('nhl', {
      category_win: 1,
      category_save_pct: 1,
      category_gaa: 1,
      category_goal: 1,
    })
    const totals = totalsOf(goalies, [{ win: 2, save: 90, shot_against: 91, goalie_minutes: 7200, goal: 1 }])
    const worse = totalsOf(goalies, [
      { save: 50, shot_against: 60, goal_against: 10, goalie_minutes: 10_800 },
    ])
    const minimum = { stat: 'goalie_start', least: 3, group: 'Goalies', loses: 'ratios' } as const
    const outcomes = (own: number, theirs: number, loses: 'ratios' | 'all') =>
      compareTeams(
        goalies,
        {
          own: { totals, counted: { goalie_start: own } },
          theirs: { totals: worse, counted: { goalie_start: theirs } },
        },
        [{ ...minimum, loses }],
      ).map(({ outcome }) => outcome)
    expect(outcomes(3, 3, 'ratios')).toEqual(['win', 'win', 'win', 'win'])
    expect(outcomes(2, 3, 'ratios')).toEqual(['win', 'loss', 'loss', 'win'])
    expect(outcomes(2, 3, 'all')).toEqual(['loss', 'loss', 'loss', 'win'])
    expect(outcomes(2, 2, 'ratios')).toEqual(['win', 'tie', 'tie', 'win'])
    expect(outcomes(3, 0, 'all')).toEqual(['win', 'win', 'win', 'win'])
  })
})

describe('a table by ranks', () => {
  it('gives out the same points in every category, whatever is level', () => {
    fc.assert(
      fc.property(fc.array(team, { minLength: 2, maxLength: 16 }), (teams) => {
        const table = rotoTable(
          nine,
          teams.map(({ totals }, team) => ({ team, totals })),
        )
        const all = ((teams.length * (teams.length + 1)) / 2) * 100
        for (const { key } of nine)
          expect(table.reduce((sum, { points }) => sum + (points[key] ?? 0), 0)).toBe(all)
        expect(table.map(({ total }) => total)).toEqual(
          table.map(({ total }) => total).toSorted((a, b) => b - a),
        )
      }),
    )
  })
})

describe('stats that count together', () => {
  it('are one category under their keys in order', () => {
    const points = findCategory('nhl', 'assist+goal')
    expect(points).toMatchObject({ of: ['assist', 'goal'], per: null, group: 'Scoring' })
    expect(totalsOf(points ? [points] : [], [{ assist: 2, goal: 1 }, { goal: 1 }])).toEqual({
      'assist+goal': { of: 400, per: null },
    })
    expect(categoriesOf('nhl', { 'category_assist+goal': -1 })[0]?.isFewerBetter).toBe(true)
  })

  it.each(['goal+assist', 'goal+goal', 'goal+nothing', '+goal', 'assist+', 'assist+goal+hit+save+win'])(
    'are none as %s',
    (key) => {
      expect(findCategory('nhl', key)).toBeNull()
    },
  )
})
