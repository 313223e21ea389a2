import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readNumbers, writeNumbers } from './numbers-text.ts'

it('is read as it was written, with nothing for none', () => {
  expect(writeNumbers([1240, null, 0, -50])).toBe('1240,,0,-50')
  const numbers = fc.array(fc.option(fc.integer()), { minLength: 1 })
  fc.assert(
    fc.property(numbers, (row) => {
      expect(readNumbers(writeNumbers(row))).toEqual(row)
    }),
  )
})
