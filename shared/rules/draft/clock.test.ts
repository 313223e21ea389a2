import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Night } from '../../settings/settings.ts'
import { DAY, HOUR, MINUTE } from '../../core/time.ts'
import { clockEnd, clockLeft, isNight } from './clock.ts'

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 200)
const SEED = Number(process.env['FUZZ_SEED'] ?? 7)
const PATIENCE = { timeout: 30_000 + RUNS * 50 }

const at = Date.parse

/** `New_York 23:00-08:00` */
function nightOf(text: string): Night {
  const [timeZone = '', hours = ''] = text.split(' ')
  const [from = 0, until = 0] = hours.split('-').map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    return hour * 60 + minute
  })
  return { from, until, timeZone }
}

const NEW_YORK = 'America/New_York 23:00-08:00'

describe('a clock', () => {
  it.each<[string, string, string, number, string]>([
    // what, night, start, hours on it, end
    ['by day', NEW_YORK, '2026-08-20T12:00-04:00', 4, '2026-08-20T16:00-04:00'],
    ['into the night', NEW_YORK, '2026-08-20T22:00-04:00', 4, '2026-08-21T11:00-04:00'],
    [
      'started in the evening part of the night',
      NEW_YORK,
      '2026-08-20T23:30-04:00',
      1,
      '2026-08-21T09:00-04:00',
    ],
    ['started after midnight', NEW_YORK, '2026-08-21T02:00-04:00', 1, '2026-08-21T09:00-04:00'],
    ['started as the night begins', NEW_YORK, '2026-08-20T23:00-04:00', 1, '2026-08-21T09:00-04:00'],
    ['started as the night ends', NEW_YORK, '2026-08-21T08:00-04:00', 1, '2026-08-21T09:00-04:00'],
    ['that runs out as the night begins', NEW_YORK, '2026-08-20T22:00-04:00', 1, '2026-08-20T23:00-04:00'],
    ['with nothing on it at night', NEW_YORK, '2026-08-21T02:00-04:00', 0, '2026-08-21T08:00-04:00'],
    ['longer than a day awake', NEW_YORK, '2026-08-20T12:00-04:00', 24, '2026-08-21T21:00-04:00'],
    ['of three days awake', NEW_YORK, '2026-08-20T08:00-04:00', 45, '2026-08-22T23:00-04:00'],
    ['in a night that ends the same day', 'UTC 00:00-06:00', '2026-08-20T23:00Z', 2, '2026-08-21T07:00Z'],
    ['in a nap', 'Europe/Madrid 14:00-16:00', '2026-08-20T13:00+02:00', 2, '2026-08-20T17:00+02:00'],
    ['where day begins and ends at once', 'UTC 08:00-08:00', '2026-08-20T07:00Z', 30, '2026-08-21T13:00Z'],
    ['half an hour off', 'Asia/Kolkata 23:00-07:00', '2026-08-20T22:30+05:30', 1, '2026-08-21T07:30+05:30'],
    [
      'three quarters off',
      'Asia/Kathmandu 22:00-06:00',
      '2026-08-20T21:00+05:45',
      2,
      '2026-08-21T07:00+05:45',
    ],
    // The clocks go forward at 2:00 on March 8: the night is an hour shorter.
    ['over a spring night', NEW_YORK, '2026-03-07T22:00-05:00', 2, '2026-03-08T09:00-04:00'],
    // Back at 2:00 on November 1: an hour longer.
    ['over an autumn night', NEW_YORK, '2026-10-31T22:00-04:00', 2, '2026-11-01T09:00-05:00'],
    ['over a spring day', 'UTC 12:00-13:00', '2026-03-08T06:00Z', 2, '2026-03-08T08:00Z'],
    // Lord Howe's go by half an hour, at 2:00 on October 4.
    [
      'over half an hour',
      'Australia/Lord_Howe 23:00-08:00',
      '2026-10-03T22:00+10:30',
      2,
      '2026-10-04T09:00+11:00',
    ],
    // 2:30 is left out: the night begins at 3:00, which is when 2:00 would be.
    [
      'to a nightfall left out',
      'America/New_York 02:30-08:00',
      '2026-03-08T01:00-05:00',
      2,
      '2026-03-08T09:00-04:00',
    ],
    [
      'from a dawn left out',
      'America/New_York 22:00-02:30',
      '2026-03-08T01:00-05:00',
      1,
      '2026-03-08T04:00-04:00',
    ],
    [
      'in a night left out',
      'America/New_York 02:10-02:50',
      '2026-03-08T01:00-05:00',
      2,
      '2026-03-08T04:00-04:00',
    ],
    // 1:30 comes twice: the night begins twice, with half an hour of day from 1:00 on.
    [
      'to a nightfall twice',
      'America/New_York 01:30-08:00',
      '2026-11-01T01:00-04:00',
      1,
      '2026-11-01T01:30-05:00',
    ],
    // And so ends twice, with half an hour of night from 1:00 on.
    [
      'from a dawn twice',
      'America/New_York 22:00-01:30',
      '2026-11-01T01:00-04:00',
      1,
      '2026-11-01T02:00-05:00',
    ],
  ])('%s', (_, ...[night, start, hours, end]) => {
    expect(clockEnd(at(start), hours * HOUR, nightOf(night))).toBe(at(end))
    expect(clockLeft(at(start), at(end), nightOf(night))).toBe(hours * HOUR)
  })

  it('goes by itself where there is no night', () => {
    const now = at('2026-08-20T12:00Z')
    expect(clockEnd(now, 90_000, null)).toBe(now + 90_000)
    expect([clockLeft(now, now + 90_000, null), clockLeft(now, now - 1, null)]).toEqual([90_000, 0])
    expect(clockLeft(now, now - 1, nightOf(NEW_YORK))).toBe(0)
  })

  it('stands still at night, and is the same on both sides of it', () => {
    const night = nightOf(NEW_YORK)
    const end = at('2026-08-21T11:00-04:00')
    const left = (time: string) => clockLeft(at(time), end, night) / HOUR
    expect(
      [
        '2026-08-20T22:00-04:00',
        '2026-08-20T23:00-04:00',
        '2026-08-21T03:00-04:00',
        '2026-08-21T08:00-04:00',
      ].map(left),
    ).toEqual([4, 3, 3, 3])
    // A commissioner makes the clock short in the evening: what would end at night is on until dawn.
    expect(left('2026-08-21T10:59-04:00') * HOUR).toBe(MINUTE)
  })
})

describe('any clock over any night', () => {
  const zone = fc.constantFrom(
    'America/New_York',
    'America/St_Johns',
    'Europe/Dublin',
    'Africa/Casablanca',
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Pacific/Chatham',
    'UTC',
  )
  const minute = fc.oneof(fc.nat(24 * 60 - 1), fc.nat(3 * 60))
  const night = fc.record({ from: minute, until: minute, timeZone: zone })
  // Also the hours around which clocks are changed, which chance alone would hardly hit.
  const now = fc.oneof(
    fc.integer({ min: at('2007-01-01'), max: at('2040-01-01') }),
    fc
      .tuple(
        fc.constantFrom('2026-03-08T07:00Z', '2026-11-01T06:00Z', '2026-10-03T15:30Z', '2026-03-29T01:00Z'),
        fc.integer({ min: -DAY, max: DAY }),
      )
      .map(([change, off]) => at(change) + off),
  )
  const span = fc.oneof(fc.integer({ min: 0, max: 6 * HOUR }), fc.integer({ min: 0, max: DAY }))
  const check = (property: fc.IProperty<[number, number, Night]>) =>
    fc.assert(property, { numRuns: RUNS, seed: SEED })

  it('shows what was put on it, and runs out only by day', PATIENCE, () => {
    check(
      fc.property(now, span, night, (now, ms, night) => {
        const end = clockEnd(now, ms, night)
        expect(clockLeft(now, end, night)).toBe(ms)
        if (ms > 0) expect(isNight(end - 1, night)).toBe(false)
      }),
    )
  })

  it('goes on after a pause as if there had been none', PATIENCE, () => {
    check(
      fc.property(now, span, night, (now, ms, night) => {
        const end = clockEnd(now, ms, night)
        const pausedAt = now + Math.floor((end - now) / 3)
        const left = clockLeft(pausedAt, end, night)
        expect(clockLeft(now, pausedAt, night) + left).toBe(ms)
        if (left > 0) expect(clockEnd(pausedAt, left, night)).toBe(end)
      }),
    )
  })

  it('counts exactly the minutes that are no night', PATIENCE, () => {
    check(
      fc.property(now, fc.integer({ min: 0, max: 30 * 60 }), night, (now, minutes, night) => {
        const start = Math.floor(now / MINUTE) * MINUTE
        const each = Array.from({ length: minutes }, (_, index) => start + index * MINUTE)
        const day = each.filter((one) => !isNight(one, night)).length
        expect(clockLeft(start, start + minutes * MINUTE, night)).toBe(day * MINUTE)
      }),
    )
  })
})
