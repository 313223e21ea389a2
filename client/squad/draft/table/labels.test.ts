import { expect, it } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../../../shared/core/time.ts'
import { clockSpoken, clockText, valueText, valueLabel } from './labels.ts'

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

it('tells steals from reaches', () => {
  expect([12, -1, 0].map((value) => `${valueText(value)} ${valueLabel(value)}`)).toEqual([
    '+12 12 spots after their rank',
    '−1 1 spot before their rank',
    '±0 right at their rank',
  ])
})
