import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { easternDay } from '../../../shared/core/eastern-time.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import {
  addDays,
  dayNames,
  easternTime,
  feedDate,
  longTime,
  ordinal,
  shortTime,
  startOfDay,
} from './calendar.ts'

// The daylight rule of today began in 2007.
const instants = fc.integer({ min: Date.UTC(2007, 5), max: Date.UTC(2090, 0) })

const platform = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour12: true,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})
const platformDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })

describe('the Eastern clock', () => {
  test('agrees with the time zone data of the platform', () => {
    fc.assert(
      fc.property(instants, (at) => {
        expect(easternTime(at)).toBe(platform.format(at).replaceAll('\u202F', ' '))
        expect(easternDay(at)).toBe(platformDay.format(at).replaceAll('-', ''))
      }),
      { numRuns: 2_000 },
    )
  })

  test('agrees with it around every change of the clocks', () => {
    for (let year = 2007; year < 2040; year++) {
      for (const month of [2, 10]) {
        for (let hour = 0; hour < 15 * 24; hour++) {
          const at = Date.UTC(year, month, 1) + hour * HOUR
          expect(easternTime(at)).toBe(platform.format(at).replaceAll('\u202F', ' '))
        }
      }
    }
  })

  test('a day begins at its first instant', () => {
    fc.assert(
      fc.property(instants, (at) => {
        const start = startOfDay(easternDay(at))
        expect(start).toBeLessThanOrEqual(at)
        expect(easternDay(start)).toBe(easternDay(at))
        expect(easternDay(start - 1)).not.toBe(easternDay(at))
      }),
    )
  })

  test('days are counted over changes of the clocks', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -400, max: 400 }), (at, count) => {
        const day = easternDay(at)
        const noon = startOfDay(day) + 12 * HOUR
        expect(addDays(day, count)).toBe(easternDay(noon + count * DAY))
        expect(addDays(addDays(day, count), -count)).toBe(day)
      }),
    )
  })
})

const kickoff = Date.parse('2026-11-20T18:00:00Z')

test('times in the words of the feed', () => {
  expect(feedDate(kickoff)).toBe('2026-11-20T18:00Z')
  expect(longTime(kickoff)).toBe('Fri, November 20th at 1:00 PM EST')
  expect(shortTime(kickoff)).toBe('11/20 - 1:00 PM EST')
  expect(longTime(Date.parse('2022-09-12T00:20:00Z'))).toBe('Sun, September 11th at 8:20 PM EDT')
  expect(dayNames(kickoff)).toEqual({ long: 'November 20', short: '11/20' })
})

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [30, '30th'],
])('%i is the %s', (n, text) => {
  expect(ordinal(n)).toBe(text)
})
