import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { easternDay } from '../../../shared/core/eastern-time.ts'
import { covers, formatRange, isOn, joinTouching, MOST_DAYS, parseRange, todayAndTomorrow } from './dates.ts'

const range = (text: string) => {
  const parsed = parseRange(text)
  if (!parsed) throw new Error(`${text} is no range`)
  return parsed
}

describe('parseRange', () => {
  it.each([
    ['20261120-20261121', true],
    ['20261120-20261120', true],
    ['20261231-20270101', true],
    ['20240228-20240301', true],
    ['20261120-20261126', true],
    ['20261120-20261127', false],
    ['20261121-20261120', false],
    ['20260229-20260301', false],
    ['20261301-20261302', false],
    ['20261120', false],
    ['20261120-20261121&x', false],
    ['', false],
  ])('%s: %s', (text, ok) => {
    const parsed = parseRange(text)
    expect(parsed && formatRange(parsed)).toBe(ok ? text : null)
  })
})

describe('days of the US East coast', () => {
  it.each([
    ['2026-11-21T04:59:59Z', '20261120'],
    ['2026-11-21T05:00:00Z', '20261121'],
    ['2026-07-04T03:59:59Z', '20260703'],
    ['2026-07-04T04:00:00Z', '20260704'],
  ])('%s is on %s', (time, day) => expect(easternDay(Date.parse(time))).toBe(day))

  it('follow one another over a change of clocks', () => {
    expect(todayAndTomorrow(Date.parse('2026-10-31T16:00:00Z'))).toEqual({ from: '20261031', to: '20261101' })
    expect(todayAndTomorrow(Date.parse('2026-11-01T16:00:00Z'))).toEqual({ from: '20261101', to: '20261102' })
  })

  it.each([
    ['2026-11-21T03:00:00.000Z', null, true],
    ['2026-11-22T06:00:00.000Z', null, false],
    ['2026-11-18T05:00:00.000Z', '2026-11-21T05:00:00.000Z', true],
    ['2026-11-15T05:00:00.000Z', '2026-11-18T05:00:00.000Z', false],
  ])('a game from %s to %s is on 20–21 November: %s', (date, endDate, expected) => {
    expect(isOn({ date, endDate }, range('20261120-20261121'))).toBe(expected)
  })
})

describe('joinTouching', () => {
  it.each([
    [['20261120-20261121', '20261121-20261122'], ['20261120-20261122']],
    [['20261122-20261123', '20261120-20261121'], ['20261120-20261123']],
    [
      ['20261120-20261121', '20261123-20261124'],
      ['20261120-20261121', '20261123-20261124'],
    ],
    [
      ['20261120-20261126', '20261127-20261127'],
      ['20261120-20261126', '20261127-20261127'],
    ],
    [['20261120-20261126', '20261122-20261123'], ['20261120-20261126']],
  ])('%j → %j', (ranges, joined) => expect(joinTouching(ranges.map(range)).map(formatRange)).toEqual(joined))

  it('covers every range and never asks for more than a week', () => {
    const anyRange = fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: MOST_DAYS - 1 }))
      .map(([start, length]) => {
        const day = (n: number) =>
          new Date(Date.UTC(2026, 1, 1 + n)).toISOString().slice(0, 10).replaceAll('-', '')
        return { from: day(start), to: day(start + length) }
      })
    fc.assert(
      fc.property(fc.array(anyRange, { maxLength: 8 }), (ranges) => {
        const joined = joinTouching(ranges)
        expect(joined.length).toBeLessThanOrEqual(ranges.length)
        for (const one of ranges) expect(joined.some((question) => covers(question, one))).toBe(true)
        for (const question of joined) expect(parseRange(formatRange(question))).toEqual(question)
      }),
    )
  })
})
