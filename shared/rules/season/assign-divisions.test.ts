import { expect, test } from 'vitest'
import { assignDivisions } from './assign-divisions.ts'

const divisionsOf = (set: readonly (number | null)[], count: number) =>
  assignDivisions(
    set.map((division) => ({ division })),
    count,
  ).map(({ division }) => division)

test.for([
  [[null, null, null, null], 2, [0, 1, 0, 1]],
  [[1, null, null, null], 2, [1, 0, 0, 1]],
  [[0, 0, 0, null], 2, [0, 0, 0, 1]],
  // A division that is no more.
  [[2, null, 1], 2, [0, 0, 1]],
  [[1, null], 0, [null, null]],
] as const)('%j in %i divisions is %j', ([set, count, expected]) => {
  expect(divisionsOf(set, count)).toEqual(expected)
})
