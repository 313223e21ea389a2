import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moved } from '../../ui/moved.ts'
import { roomFor } from './order.ts'

describe('an order', () => {
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [1, 99, 'acdb'],
    [2, -1, 'cabd'],
    [7, 0, 'abcd'],
  ])('has what was at %i moved to %i', (from, to, expected) => {
    expect(moved('abcd'.split(''), from, to).join('')).toBe(expected)
  })

  it('is while somebody drags as it will be when it is dropped', () => {
    const places = fc.integer({ min: 0, max: 9 })
    fc.assert(
      fc.property(places, places, (from, over) => {
        const order = moved([...Array(10).keys()], from, over)
        for (const index of Array(10).keys())
          if (index !== from) expect(order.indexOf(index)).toBe(index + roomFor(index, { from, over }))
      }),
    )
  })
})
