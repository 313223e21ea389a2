import { describe, expect, it } from 'vitest'
import { formOf } from './form.ts'

const means = (scores: readonly (readonly number[])[]) => formOf(scores).map(({ mean }) => mean)
const deviations = (scores: readonly (readonly number[])[]) =>
  formOf(scores).map(({ deviation }) => deviation)

describe('what a team is expected to score', () => {
  it('is the same for all before the first week', () => {
    expect(formOf([[], []])).toEqual([
      { mean: 10_000, deviation: 2_200 },
      { mean: 10_000, deviation: 2_200 },
    ])
  })

  it('is its own mean, pulled towards that of the league by four weeks', () => {
    expect(means([[12_000], [8_000]])).toEqual([10_400, 9_600])
    expect(means([Array(4).fill(12_000), Array(4).fill(8_000)].map((own) => own as number[]))).toEqual([
      11_000, 9_000,
    ])
  })

  it('is that of the league for a team without a score', () => {
    expect(means([[12_000, 8_000], []])).toEqual([10_000, 10_000])
  })

  it('spreads as usual after one week, which shows no spread', () => {
    expect(deviations([[12_000], [8_000]])).toEqual([2_200, 2_200])
  })

  it('spreads by how far weeks are from their team’s mean, and by ten weeks that are as usual', () => {
    // Two weeks, both 2,000 from their mean, tell one spread.
    const expected = Math.sqrt((2 * 2_000 ** 2 + 10 * 2_200 ** 2) / 11)
    for (const deviation of deviations([[12_000, 8_000], [10_000], []]))
      expect(deviation).toBeCloseTo(expected)
  })
})
