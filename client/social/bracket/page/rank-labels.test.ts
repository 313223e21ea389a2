import { describe, expect, it } from 'vitest'
import { ordinal } from '../../../../shared/core/ordinal.ts'
import { rankLabel } from './rank-labels.ts'

describe('a place in words', () => {
  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [112, '112th'],
  ])('%i is %s', (place, words) => {
    expect(ordinal(place)).toBe(words)
  })

  it.each([
    [[], '2nd'],
    [['livia'], 'Tied for 2nd with livia'],
    [['livia', 'titus'], 'Tied for 2nd with livia and titus'],
    [['livia', 'titus', 'julia'], 'Tied for 2nd with livia, titus and julia'],
  ])('names whom it is shared with: %j', (tiedWith, words) => {
    expect(rankLabel(2, tiedWith)).toBe(words)
  })
})
