import { describe, expect, test } from 'vitest'
import { dayRange, isSameDay, todayAndTomorrow } from './local-time.ts'

describe('today and tomorrow', () => {
  test.for([
    [new Date(2026, 10, 20, 0, 0), '20261120-20261121'],
    [new Date(2026, 10, 20, 23, 59), '20261120-20261121'],
    [new Date(2026, 11, 31, 12, 0), '20261231-20270101'],
    // In the United States the clocks go forward and back on these days.
    [new Date(2026, 2, 8, 0, 30), '20260308-20260309'],
    [new Date(2026, 10, 1, 23, 30), '20261101-20261102'],
  ] as const)('on %s', ([now, range]) => {
    expect(todayAndTomorrow(now.getTime())).toBe(range)
  })
})

test('a day goes from midnight to midnight on the fan’s clock', () => {
  const noon = new Date(2026, 10, 20, 12).getTime()
  expect(isSameDay(noon, new Date(2026, 10, 20, 0, 0).getTime())).toBe(true)
  expect(isSameDay(noon, new Date(2026, 10, 21, 0, 0).getTime())).toBe(false)
})

test('a tournament’s days are those of the feed, wherever the fan is', () => {
  const midnightInNewYork = [Date.parse('2026-11-29T05:00:00Z'), Date.parse('2026-12-02T05:00:00Z')] as const
  expect(dayRange(...midnightInNewYork)).toMatch(/^Nov 29\s–\sDec 2$/)
})
