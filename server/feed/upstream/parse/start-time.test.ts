import { expect, it } from 'vitest'
import { hasTime } from './start-time.ts'

const MIDNIGHT = Date.parse('2027-01-10T05:00Z')
const AFTERNOON = Date.parse('2027-01-10T18:00Z')

it.each([
  ['nothing but midnight', {}, MIDNIGHT, 'Scheduled', false],
  ['an afternoon', {}, AFTERNOON, 'Scheduled', true],
  ['midnight by its hour, as in Hawaii', {}, MIDNIGHT, '12:00 AM EST', true],
  ['that midnight is valid', { timeValid: true }, MIDNIGHT, 'Scheduled', true],
  ['that it is not valid', { timeValid: false }, AFTERNOON, '1:00 PM EST', false],
  ['that the day is not valid', { dateValid: false }, AFTERNOON, '1:00 PM EST', false],
  ['TBD', { timeValid: true }, AFTERNOON, 'TBD', false],
  ['TBA', {}, AFTERNOON, 'Sun, January 10th - TBA', false],
  ['to be determined', {}, AFTERNOON, 'Time to be determined', false],
  ['that the league has yet to choose', { status: { isTBDFlex: true } }, AFTERNOON, '1:00 PM EST', false],
  ['that it has chosen', { status: { isTBDFlex: false }, timeValid: true }, AFTERNOON, '1:00 PM EST', true],
] as const)('a start of which the feed says %s', (...[, competition, startsAt, detail, isSet]) => {
  expect(hasTime(competition, startsAt, { detail, shortDetail: detail })).toBe(isSet)
})
