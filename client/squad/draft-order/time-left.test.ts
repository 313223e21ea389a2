import { expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../../../shared/core/time.ts'
import { timeLeft } from './time-left.ts'

it.each([
  [1, '1 s'],
  [9 * SECOND, '9 s'],
  [9 * SECOND + 1, '10 s'],
  [59 * SECOND + 1, '1 m'],
  [12 * MINUTE + 5 * SECOND, '12 m 5 s'],
  [HOUR, '1 h'],
  [HOUR + 5 * SECOND, '1 h'],
  [2 * HOUR + 13 * MINUTE + 50 * SECOND, '2 h 13 m'],
  [7 * DAY, '7 d'],
  [2 * DAY + 4 * HOUR + 59 * MINUTE, '2 d 4 h'],
])('%d ms are %s', (ms, words) => {
  expect(timeLeft(ms)).toBe(words)
})
