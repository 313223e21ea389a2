import { expect, it } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../shared/time.ts'
import { clockSpoken, clockText, ordinal, turnWords, valueText, valueWords } from './words.ts'

it('counts as people do', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 29, 101, 111].map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 29th 101st 111th',
  )
})

it('says where a pick is', () => {
  const of = (teams: number) => ({ plan: { kind: 'snake', teams: { length: teams } } }) as never // as much as it reads
  expect(turnWords(of(12), 29)).toBe('Round 3, pick 5 (29th)')
  expect(turnWords(of(12), 24)).toBe('Round 2, pick 12 (24th)')
})

it.each([
  [0, '0:00', '0 seconds'],
  [1, '0:01', '1 second'],
  [65 * SECOND, '1:05', '1 minute 5 seconds'],
  [2 * HOUR + 3 * MINUTE + 9 * SECOND, '2:03:09', '2 hours 3 minutes 9 seconds'],
  [28 * HOUR, '1d 4h', '28 hours'],
])('shows %i ms as %s', (ms, text, spoken) => {
  expect(clockText(ms)).toBe(text)
  expect(clockSpoken(ms)).toBe(spoken)
})

it('tells values from reaches', () => {
  expect([12, -1, 0].map((value) => `${valueText(value)} ${valueWords(value)}`)).toEqual([
    '+12 12 places after his rank',
    '−1 1 place before his rank',
    '±0 just at his rank',
  ])
})
