import { describe, expect, it } from 'vitest'
import { connectorsAfter } from './connector-paths.ts'

/** Where a path begins and where it ends, from the top. */
function endsOf(path: string): [from: number, to: number] {
  const heights = [...path.matchAll(/(?:M0|[QV ]) ?(\d+)(?=H)/g)].map(([, height]) => Number(height))
  return [heights.at(0) ?? NaN, heights.at(-1) ?? NaN]
}

describe('the lines between the rounds', () => {
  it.each([
    [
      'first',
      [
        [66, 88],
        [198, 220],
        [330, 352],
        [462, 484],
      ],
    ],
    [
      'quarter',
      [
        [66, 110],
        [198, 154],
        [330, 374],
        [462, 418],
      ],
    ],
    [
      'semi',
      [
        [132, 242],
        [396, 286],
      ],
    ],
    ['final', []],
  ] as const)('after the %s round lead from each matchup to the slot of its winner', (round, ends) => {
    expect(connectorsAfter(round).map(({ open }) => endsOf(open))).toEqual(ends)
  })

  it('start at the slot that won', () => {
    const [top] = connectorsAfter('first')
    expect(top?.won.map(endsOf)).toEqual([
      [44, 88],
      [88, 88],
    ])
  })
})
