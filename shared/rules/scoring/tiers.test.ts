import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as made from '../../../tests/support/made-up-rules.ts'
import { isWithin, type Range, writeRule } from './rule.ts'
import { fitOfBands, splitTiers } from './tiers.ts'

describe('tiers', () => {
  it('are the rules for bands of the same total', () => {
    const keys = [
      'points_pointsallowed@D/ST:7-13',
      'points_passtd',
      'points_rushyd:100-',
      'points_pointsallowed@D/ST:0',
      'points_rushyd:100-/10',
      'points_pointsallowed:0',
      'no rule',
    ]
    const { tiers, others } = splitTiers(keys)

    expect(tiers.map(({ of, tiers }) => [writeRule(of), ...tiers.map(({ key }) => key)])).toEqual([
      ['points_pointsallowed@D/ST', 'points_pointsallowed@D/ST:0', 'points_pointsallowed@D/ST:7-13'],
      ['points_rushyd', 'points_rushyd:100-'],
      ['points_pointsallowed', 'points_pointsallowed:0'],
    ])
    expect(others).toEqual(['points_passtd', 'points_rushyd:100-/10', 'no rule'])
  })

  it.each<readonly [string, Range[], ReturnType<typeof fitOfBands>]>([
    ['follow each other', [band(0, 0), band(1, 6), band(7, null)], { gaps: [], overlaps: [] }],
    ['leave something out', [band(0, 0), band(7, 13)], { gaps: [band(1, 6)], overlaps: [] }],
    ['pay on top', [band(200, null), band(100, null)], { gaps: [], overlaps: [band(200, null)] }],
    ['meet in one', [band(100, 200), band(200, 300)], { gaps: [], overlaps: [band(200, 200)] }],
    ['one in another', [band(0, 100), band(10, 20)], { gaps: [], overlaps: [band(10, 20)] }],
    ['in halves', [band(0, 0.5), band(2, 3)], { gaps: [band(0.6, 1)], overlaps: [] }],
    ['none', [], { gaps: [], overlaps: [] }],
  ])('%s', (_words, bands, fit) => {
    expect(fitOfBands(bands)).toEqual(fit)
  })

  it('without gaps or overlaps have every number between the first and the last once', () => {
    const bands = fc
      .uniqueArray(fc.integer({ min: -50, max: 300 }), { minLength: 2, maxLength: 9 })
      .map((ends) => {
        const sorted = ends.toSorted((a, b) => a - b)
        return sorted.slice(1).map((to, place) => band((sorted[place] ?? 0) + (place === 0 ? 0 : 1), to))
      })
    fc.assert(
      fc.property(bands, fc.integer({ min: -6000, max: 31_000 }), (bands, hundredths) => {
        expect(fitOfBands(bands)).toEqual({ gaps: [], overlaps: [] })
        const amount = hundredths / 100
        const [first, last] = [bands[0]?.from ?? 0, bands.at(-1)?.to ?? 0]
        const count = bands.filter((one) => isWithin(amount, one)).length
        expect(count).toBe(amount >= first && amount < last + 1 ? 1 : 0)
      }),
    )
  })

  it('say of every number between the first and the last whether none pays, or several', () => {
    const bands = fc.array(made.range, { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(bands, fc.integer({ min: -20, max: 60 }), (bands, amount) => {
        const { gaps, overlaps } = fitOfBands(bands)
        const count = bands.filter((one) => isWithin(amount, one)).length
        const begun = bands.some(({ from }) => from <= amount)
        const open = bands.some(({ from, to }) => from > amount || to === null || to >= amount)
        if (begun && open && count === 0) expect(gaps.some((gap) => isWithin(amount, gap))).toBe(true)
        if (count > 1) expect(overlaps.some((overlap) => isWithin(amount, overlap))).toBe(true)
      }),
    )
  })
})

function band(from: number, to: number | null): Range {
  return { from, to }
}
