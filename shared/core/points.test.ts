import { expect, test } from 'vitest'
import {
  amountText,
  differenceText,
  pointsText,
  roundedPointsText,
  ruleValueText,
  sumText,
  valueText,
} from './points.ts'

test.for([
  [2134, '21.34'],
  [-200, '−2.00'],
  [0, '0.00'],
  [-0, '0.00'],
  [5, '0.05'],
  [123_456, '1,234.56'],
] as const)('%i hundredths are %s points', ([hundredths, text]) => {
  expect(pointsText(hundredths)).toBe(text)
})

test.for([
  [161_700, '1,617'],
  [161_750, '1,617.50'],
  [0, '0'],
  [-200, '−2'],
] as const)('a sum of %i hundredths is %s', ([hundredths, text]) => {
  expect(sumText(hundredths)).toBe(text)
})

test.for([
  [11_749, '+117'],
  [123_456, '+1,235'],
  [40, '0'],
  [-40, '0'],
  [-1250, '−12'],
] as const)('a value of %i hundredths is %s', ([hundredths, text]) => {
  expect(valueText(hundredths)).toBe(text)
})

test.for([
  [1525, '15.3'],
  [1524, '15.2'],
  [-4, '0.0'],
  [-150, '−1.5'],
] as const)('%i hundredths are about %s points', ([hundredths, text]) => {
  expect(roundedPointsText(hundredths)).toBe(text)
})

test.for([
  [48, '+0.48'],
  [-600, '−6.00'],
  [0, '±0.00'],
] as const)('a change of %i hundredths is %s', ([hundredths, text]) => {
  expect(differenceText(hundredths)).toBe(text)
})

test.for([
  ['ip', 17, '5.2'],
  ['ip', 18, '6.0'],
  ['ip', 1, '0.1'],
  ['minutes', 2064, '34:24'],
  ['ice_time', 65, '1:05'],
  ['sack', 1.5, '1.5'],
  ['passyd', 4123, '4,123'],
  ['rushyd', -3, '−3'],
] as const)('%s: %d is written %s', ([stat, amount, text]) => {
  expect(amountText(stat, amount)).toBe(text)
})

test('a rule’s value is written as the ruleset has it', () => {
  expect([0.04, -2, 1.5].map(ruleValueText)).toEqual(['0.04', '−2', '1.5'])
})
