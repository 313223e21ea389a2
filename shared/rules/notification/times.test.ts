import { describe, expect, it } from 'vitest'
import { DAY, HOUR } from '../../core/time.ts'
import { wallClock } from '../../core/time-zone-clock.ts'
import { afterQuiet, nextTimeOfDay } from './times.ts'

const NIGHT = { from: 22 * 60, until: 7 * 60 }
const utc = (time: string) => Date.parse(`${time}Z`)

describe('quiet hours', () => {
  it.each([
    ['before them', '2026-11-20T20:59', NIGHT, 'Europe/Berlin', '2026-11-20T20:59'],
    ['from their first minute on', '2026-11-20T21:00', NIGHT, 'Europe/Berlin', '2026-11-21T06:00'],
    ['after midnight', '2026-11-21T05:59', NIGHT, 'Europe/Berlin', '2026-11-21T06:00'],
    ['in their last minute they are over', '2026-11-21T06:00', NIGHT, 'Europe/Berlin', '2026-11-21T06:00'],
    ['of an afternoon', '2026-11-20T12:30', { from: 780, until: 840 }, 'Europe/Berlin', '2026-11-20T13:00'],
    ['of no length', '2026-11-20T12:30', { from: 780, until: 780 }, 'UTC', '2026-11-20T12:30'],
    ['where half hours count', '2026-11-20T18:00', NIGHT, 'Asia/Kolkata', '2026-11-21T01:30'],
    // 2026-03-08 in New York: 2:00 is 3:00.
    ['a night that loses an hour', '2026-03-08T04:00', NIGHT, 'America/New_York', '2026-03-08T11:00'],
    [
      'an end that the clock leaves out',
      '2026-03-08T06:00',
      { from: 0, until: 150 },
      'America/New_York',
      '2026-03-08T07:00',
    ],
    // 2026-11-01 in New York: 2:00 is 1:00 again.
    ['a night that has an hour more', '2026-11-01T03:00', NIGHT, 'America/New_York', '2026-11-01T12:00'],
    [
      'an end that is there twice, before it',
      '2026-11-01T05:10',
      { from: 0, until: 90 },
      'America/New_York',
      '2026-11-01T05:30',
    ],
    [
      'an end that is there twice, after its first',
      '2026-11-01T06:10',
      { from: 0, until: 90 },
      'America/New_York',
      '2026-11-01T06:10',
    ],
    // 2026-04-05 on Lord Howe: half an hour back.
    [
      'clocks that go back half an hour',
      '2026-04-04T14:00',
      NIGHT,
      'Australia/Lord_Howe',
      '2026-04-04T20:30',
    ],
  ] as const)('%s', (...[, at, quiet, zone, then]) => {
    expect(new Date(afterQuiet(utc(at), quiet, zone)).toISOString()).toBe(new Date(utc(then)).toISOString())
  })

  it('never hold anything for longer than a day and an hour, nor until the past', () => {
    for (let at = utc('2026-03-07T00:00'); at < utc('2026-03-10T00:00'); at += HOUR / 4)
      for (const quiet of [NIGHT, { from: 60, until: 150 }, { from: 150, until: 60 }]) {
        const then = afterQuiet(at, quiet, 'America/New_York')
        expect(then).toBeGreaterThanOrEqual(at)
        expect(then - at).toBeLessThan(DAY + HOUR)
        expect(afterQuiet(then, quiet, 'America/New_York')).toBe(then)
      }
  })
})

describe('the mail of the day', () => {
  it.each([
    ['2026-11-20T06:59', '2026-11-20T07:00'],
    ['2026-11-20T07:00', '2026-11-21T07:00'],
    ['2026-10-24T07:00', '2026-10-25T07:00'],
    ['2026-03-28T08:00', '2026-03-29T06:00'],
  ])('after %s comes at %s, at eight in the morning in Berlin', (after, at) => {
    const next = nextTimeOfDay(utc(after), 8 * 60, 'Europe/Berlin')
    expect(new Date(next).toISOString()).toBe(new Date(utc(at)).toISOString())
    expect(new Date(wallClock(next, 'Europe/Berlin')).getUTCHours()).toBe(8)
  })
})
