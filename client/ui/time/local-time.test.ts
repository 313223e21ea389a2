import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  clockTime,
  dayName,
  dayRange,
  feedDayName,
  feedWeekday,
  isSameDay,
  soonDay,
  soonOrDay,
  todayAndTomorrow,
} from './local-time.ts'

describe('today and tomorrow', () => {
  const zone = process.env['TZ']
  afterEach(() => {
    process.env['TZ'] = zone ?? ''
  })

  test.for([
    ['America/New_York', '2026-11-20T12:00', '20261120-20261121'],
    ['America/New_York', '2026-11-20T23:59', '20261120-20261121'],
    ['America/New_York', '2026-12-31T12:00', '20261231-20270101'],
    // Games of last night may still be in progress.
    ['America/New_York', '2026-11-20T00:30', '20261119-20261121'],
    ['America/New_York', '2026-11-20T05:00', '20261120-20261121'],
    ['America/Los_Angeles', '2026-11-20T00:30', '20261119-20261121'],
    // In Berlin it is tomorrow while America plays its evening games.
    ['Europe/Berlin', '2026-11-20T02:00', '20261119-20261121'],
    ['Europe/Berlin', '2026-11-20T13:00', '20261120-20261121'],
    ['Asia/Tokyo', '2026-11-20T10:00', '20261119-20261121'],
    // In the United States the clocks go forward and back on these days.
    ['America/New_York', '2026-03-08T06:00', '20260308-20260309'],
    ['America/New_York', '2026-11-01T23:30', '20261101-20261102'],
  ] as const)('in %s at %s are %s', ([where, local, range]) => {
    process.env['TZ'] = where
    expect(todayAndTomorrow(new Date(local).getTime())).toBe(range)
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

test('the last day of a week is called by its name while that says which, wherever the fan is', () => {
  const lateOnSunday = Date.parse('2026-11-30T03:59:00Z')
  expect(feedWeekday(lateOnSunday, Date.parse('2026-11-27T20:00:00Z'))).toBe('Sunday')
  expect(feedWeekday(lateOnSunday, Date.parse('2026-11-30T03:00:00Z'))).toBe('Sunday')
  expect(feedWeekday(lateOnSunday, Date.parse('2026-11-23T20:00:00Z'))).toBe('Nov 29')
})

describe('all is written as Intl writes it in English', () => {
  const zone = process.env['TZ']
  afterEach(() => {
    process.env['TZ'] = zone ?? ''
  })
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  const monthDay = { month: 'short', day: 'numeric' } as const
  const day = { ...monthDay, weekday: 'short' } as const
  const times = fc.integer({ min: Date.UTC(2010, 0), max: Date.UTC(2060, 0) })

  test.for(['America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'])(
    'in %s',
    (where) => {
      process.env['TZ'] = where
      const by = (time: number, format: Intl.DateTimeFormatOptions, timeZone = where) =>
        new Intl.DateTimeFormat('en-US', { ...format, timeZone }).format(time)
      fc.assert(
        fc.property(times, (time) => {
          expect(clockTime(time)).toBe(by(time, clock))
          expect(dayName(time)).toBe(by(time, day))
          expect(soonOrDay(time, time)).toBe(`${by(time, { weekday: 'short' })} ${by(time, clock)}`)
          expect(soonOrDay(time, 0)).toBe(by(time, monthDay))
          expect(soonDay(time, time)).toBe(by(time, { weekday: 'short' }))
          expect(soonDay(time, 0)).toBe(by(time, monthDay))
          expect(feedDayName(time)).toBe(by(time, day, 'America/New_York'))
        }),
      )
    },
  )

  test('days from one to another', () => {
    const feed = new Intl.DateTimeFormat('en-US', { ...monthDay, timeZone: 'America/New_York' })
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 10 }), (from, days) => {
        const to = from + days * 86_400_000
        fc.pre(new Date(from - 18_000_000).getUTCFullYear() === new Date(to - 18_000_000).getUTCFullYear())
        expect(dayRange(from, to)).toBe(feed.formatRange(from, to))
      }),
    )
  })
})
