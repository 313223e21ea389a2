import { expect, it } from 'vitest'
import { rowsAround } from './standings-rows.ts'

it.each([
  [1, 12, [1, 2, 3, 4, 5]],
  [4, 12, [1, 2, 3, 4, 5]],
  [5, 12, [3, 4, 5, 6, 7]],
  [8, 12, [6, 7, 8, 9, 10]],
  [11, 12, [8, 9, 10, 11, 12]],
  [12, 12, [8, 9, 10, 11, 12]],
  [2, 4, [1, 2, 3, 4]],
  [6, 6, [2, 3, 4, 5, 6]],
  [null, 8, [1, 2, 3, 4, 5]],
])('around number %s of %i are %j', (own, size, shown) => {
  const teams = Array.from({ length: size }, (_, index) => ({ rank: index + 1, isMine: index + 1 === own }))
  expect(rowsAround(teams).map(({ rank }) => rank)).toEqual(shown)
})
