import { expect, it } from 'vitest'
import { levelsOf } from './order.ts'
import { countOutcome, createRecords } from './team-records.ts'

it('teams of one win share are in the order of their indices, however they are given', () => {
  const records = createRecords([null, null, null, null])
  countOutcome(records, [3, 1], 1)
  expect(levelsOf([2, 1, 0, 3], records)).toEqual([[3], [0, 2], [1]])
  expect(levelsOf([0, 2, 3, 1], records)).toEqual([[3], [0, 2], [1]])
})
