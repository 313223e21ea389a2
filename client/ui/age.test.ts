import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/time.ts'
import { ageWords } from './age.ts'

test.for([
  [-5 * SECOND, '0 s'],
  [12.9 * SECOND, '12 s'],
  [MINUTE, '1 minute'],
  [HOUR - 1, '59 minutes'],
  [HOUR, '1 hour'],
  [47 * HOUR, '47 hours'],
  [3 * DAY, '3 days'],
] as const)('%i ms are %s', ([ms, words]) => {
  expect(ageWords(ms)).toBe(words)
})
