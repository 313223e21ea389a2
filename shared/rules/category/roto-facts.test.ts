import { describe, expect, it } from 'vitest'
import { categoriesOf } from '../scoring/category.ts'
import { greatestRisk, nearestGain } from './roto-facts.ts'
import { rotoTable } from './roto.ts'
import { totalsOf } from './total.ts'

const categories = categoriesOf('mlb', { category_sb: 1, category_home_run: 1, category_era: 1 })
const team = (name: string, [sb, homeRuns, earned, outs]: readonly [number, number, number, number]) => ({
  team: name,
  totals: totalsOf(categories, [{ sb, home_run: homeRuns, earned_run: earned, ip: outs }]),
})
const teams = [
  team('Rome', [40, 200, 380, 2700]),
  team('Carthage', [43, 240, 381, 2700]),
  team('Athens', [43, 260, 500, 2700]),
]

describe('what a table by ranks would say', () => {
  it('is the gain that takes least, with all teams that it passes', () => {
    // Four more steals are a tenth of what teams have; 41 home runs are a sixth.
    expect(nearestGain(categories, teams, 'Rome')).toEqual({ category: 'sb', more: 4, passes: 2, gain: 200 })
    const after = [team('Rome', [44, 200, 380, 2700]), ...teams.slice(1)]
    const total = (of: typeof teams) =>
      rotoTable(categories, of).find((row) => row.team === 'Rome')?.total ?? 0
    expect(total(after) - total(teams)).toBe(200)
    expect(nearestGain(categories, teams, 'Athens')).toEqual({ category: 'sb', more: 1, passes: 1, gain: 50 })
  })

  it('is the smallest lead', () => {
    const risk = greatestRisk(categories, teams, 'Rome')
    expect(risk).toMatchObject({ category: 'era', behind: 'Carthage', loss: 100 })
    expect(risk?.lead).toBeCloseTo(0.01)
  })

  it('is nothing for who leads everywhere, and for who is last everywhere', () => {
    const [first, last] = [team('Rome', [9, 9, 1, 27]), team('Carthage', [1, 1, 9, 27])]
    expect(nearestGain(categories, [first, last], 'Rome')).toBeNull()
    expect(greatestRisk(categories, [first, last], 'Carthage')).toBeNull()
  })
})
