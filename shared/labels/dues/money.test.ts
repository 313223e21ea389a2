import { describe, expect, it } from 'vitest'
import { moneyText, readMoney, typedMoney } from './money.ts'

describe('money', () => {
  it.each([
    [5000, 'USD', 'en-US', '$50.00'],
    [5000, 'JPY', 'en-US', '¥5,000'],
    [1234567, 'EUR', 'de-DE', '12.345,67\u00a0€'],
    [5000, 'USD', 'no such locale', '$50.00'],
  ])('writes %i %s in %s', (minor, currency, locale, text) => {
    expect(moneyText(minor, currency, locale)).toBe(text)
  })

  it.each([
    ['50', 'USD', 5000],
    ['12.5', 'USD', 1250],
    ['12,50', 'USD', 1250],
    ['1,250.50', 'USD', 125_050],
    ['1,250', 'USD', 125_000],
    ['1,250,000', 'USD', 125_000_000],
    ['$1,250.00', 'USD', 125_000],
    ['1.250,00', 'EUR', 125_000],
    ['1.250,5 €', 'EUR', 125_050],
    ['EUR 12,50', 'EUR', 1250],
    ['1 250', 'EUR', 125_000],
    ['1\u202f250,50', 'EUR', 125_050],
    ['1’250.50', 'CHF', 125_050],
    ['CA$50', 'CAD', 5000],
    ['$50', 'CAD', 5000],
    ['1.250', 'JPY', 1250],
    ['1.250', 'KWD', 1250],
    ['1,250.500', 'KWD', 1_250_500],
    // Here it is one thing and there another.
    ['1.250', 'USD', null],
    ['1,250', 'KWD', null],
    ['1,25,000', 'USD', null],
    ['1.250.00', 'USD', null],
    ['12,500,00', 'USD', null],
    ['€50', 'USD', null],
    ['50 50', 'USD', null],
    ['99999999999', 'USD', null],
    ['500', 'JPY', 500],
    ['5.5', 'JPY', null],
    ['12.505', 'USD', null],
    ['-5', 'USD', null],
    ['1e3', 'USD', null],
    ['', 'USD', null],
    ['fifty', 'USD', null],
  ])('reads %s of %s', (text, currency, minor) => {
    expect(readMoney(text, currency)).toBe(minor)
  })

  it('is typed as it is read', () => {
    for (const minor of [0, 1, 50, 99, 100, 12_345])
      for (const currency of ['USD', 'JPY', 'KWD'])
        expect(readMoney(typedMoney(minor, currency), currency)).toBe(minor)
  })
})
