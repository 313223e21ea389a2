import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../../../shared/core/time.ts'
import { ageWords, countdownWords, shortAge, waitWords } from './age.ts'

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

test.for([
  [1, '1 second'],
  [40 * SECOND, '40 seconds'],
  [14.2 * MINUTE, '15 minutes'],
  [HOUR, '60 minutes'],
  [HOUR + 1, '2 hours'],
  [20 * HOUR, '20 hours'],
] as const)('a wait of %i ms is %s', ([ms, words]) => {
  expect(waitWords(ms)).toBe(words)
})

test.for([
  [SECOND, '1 second'],
  [59.5 * SECOND, '60 seconds'],
  [MINUTE, '1 minute'],
  [HOUR, '1 hour'],
  [2 * HOUR + 5 * MINUTE + 59 * SECOND, '2 hours 5 minutes'],
  [25 * HOUR, '25 hours'],
  [2 * DAY, '2 days'],
  [20.9 * DAY, '20 days'],
] as const)('a countdown of %i ms is %s', ([ms, words]) => {
  expect(countdownWords(ms)).toBe(words)
})

test.for([
  [-5 * SECOND, 'now'],
  [MINUTE - 1, 'now'],
  [12 * MINUTE, '12m'],
  [2 * HOUR, '2h'],
  [47 * HOUR, '47h'],
  [3 * DAY, '3d'],
] as const)('%i ms are %s in short', ([ms, words]) => {
  expect(shortAge(ms)).toBe(words)
})
