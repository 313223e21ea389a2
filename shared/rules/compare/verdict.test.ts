import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Compared, VERDICT_FIGURES, verdictsOf } from './verdict.ts'

const COOK: Compared<string> = {
  id: 'cook',
  average: 1_420,
  range: { low: 700, high: 2_200 },
  projection: 1_500,
  opponent: { rank: 27, of: 32 },
}
const HALL: Compared<string> = {
  id: 'hall',
  average: 1_310,
  range: { low: 900, high: 1_500 },
  projection: 1_500,
  opponent: { rank: 4, of: 32 },
}

const named = (players: readonly Compared<string>[]) =>
  Object.fromEntries(verdictsOf(players).map(({ figure, id }) => [figure, id]))

describe('what the figures say', () => {
  it('is who has the best of each, and nothing where two are equal', () => {
    expect(named([COOK, HALL])).toEqual({
      average: 'cook',
      floor: 'hall',
      ceiling: 'cook',
      steadiness: 'hall',
      opponent: 'cook',
    })
  })

  it('says nothing of a figure that one of them does not have', () => {
    expect(named([COOK, { ...HALL, range: null, average: null }])).toEqual({ opponent: 'cook' })
    expect(named([COOK, HALL, { ...HALL, id: 'rookie', range: null, opponent: null }])).toEqual({
      average: 'cook',
    })
  })

  it('says nothing of one player, or of none', () => {
    expect(verdictsOf([COOK])).toEqual([])
    expect(verdictsOf([])).toEqual([])
  })

  it('does not depend on the order, and names each figure at most once', () => {
    const figure = fc.option(fc.integer({ min: -100, max: 3_000 }))
    const players = fc
      .array(
        fc.record({
          average: figure,
          projection: figure,
          range: fc.option(
            fc.record({ low: fc.integer({ max: 500, min: 0 }), high: fc.integer({ min: 500, max: 900 }) }),
          ),
          opponent: fc.option(fc.record({ rank: fc.integer({ min: 1, max: 32 }), of: fc.constant(32) })),
        }),
        { minLength: 2, maxLength: 4 },
      )
      .map((all) => all.map((one, index) => ({ ...one, id: String(index) })))
    fc.assert(
      fc.property(players, (all) => {
        const said = verdictsOf(all)
        expect(verdictsOf(all.toReversed())).toEqual(said)
        expect(new Set(said.map(({ figure }) => figure)).size).toBe(said.length)
        for (const { figure } of said) expect(VERDICT_FIGURES).toContain(figure)
      }),
    )
  })
})
