import { expect, it } from 'vitest'
import { halves, missed, outs, pair, whole } from './columns.ts'

it('reads figures as box scores write them, and nothing else', () => {
  expect(['12', '-3', '+1', '-0', '', '--', '1.5', '1e3', '99999'].map(whole)).toEqual([
    12,
    -3,
    1,
    0,
    null,
    null,
    null,
    null,
    null,
  ])
  expect(['2', '0.5', '2.0', '1.25', '-1'].map(halves)).toEqual([2, 0.5, 2, null, null])
  expect(['2/3', '1-7', '7', '-1-2', '2/'].map(pair)).toEqual([[2, 3], [1, 7], null, null, null])
  expect(['2/5', '3/3', '4/3'].map(missed)).toEqual([3, 0, null])
})

it('reads innings as outs, never as a decimal', () => {
  expect(['6.1', '5.2', '0.0', '9', '6.3', '6.10', '.1'].map(outs)).toEqual([19, 17, 0, 27, null, null, null])
})
