import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { must } from '../../core/must.ts'
import { DAY } from '../../core/time.ts'
import {
  type FeedWeek,
  footballPeriods,
  type Period,
  type PeriodGame,
  periodOf,
  weeklyPeriods,
} from './scoring-period.ts'

const at = Date.parse
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16)

/** Weeks one after the other, as the calendar has them. @param starts where each begins, and where the last ends */
function weeks(stage: 'regular' | 'post', labels: readonly string[], starts: readonly string[]): FeedWeek[] {
  return labels.map((label, index) => ({
    stage,
    number: index + 1,
    label,
    startsAt: at(must(starts[index], label)),
    endsAt: at(must(starts[index + 1], label)) - 60_000,
  }))
}

/** The calendar of the NFL in 2025: weeks from Wednesday to Wednesday at 3:00 Eastern. */
const NFL = [
  {
    stage: 'pre',
    number: 1,
    label: 'Hall of Fame Weekend',
    startsAt: at('2025-07-31T07:00Z'),
    endsAt: at('2025-08-07T06:59Z'),
  },
  ...weeks(
    'regular',
    Array.from({ length: 18 }, (_, index) => `Week ${index + 1}`),
    [
      '2025-09-04T07:00Z',
      ...Array.from({ length: 8 }, (_, index) =>
        new Date(at('2025-09-10T07:00Z') + index * 7 * DAY).toISOString(),
      ),
      ...Array.from({ length: 10 }, (_, index) =>
        new Date(at('2025-11-05T08:00Z') + index * 7 * DAY).toISOString(),
      ),
    ],
  ),
  ...weeks(
    'post',
    ['Wild Card', 'Divisional Round', 'Conference Championship', 'Pro Bowl', 'Super Bowl'],
    [
      '2026-01-07T08:00Z',
      '2026-01-14T08:00Z',
      '2026-01-21T08:00Z',
      '2026-01-28T08:00Z',
      '2026-02-04T08:00Z',
      '2026-02-12T08:00Z',
    ],
  ),
] satisfies FeedWeek[]

/** That of the colleges in 2026: a long first week, then Monday to Monday, and playoffs within the bowls. */
const COLLEGE = [
  ...weeks(
    'regular',
    ['Week 1', 'Week 2', 'Week 3'],
    ['2026-08-22T07:00Z', '2026-09-08T07:00Z', '2026-09-14T07:00Z', '2026-09-21T07:00Z'],
  ),
  ...weeks(
    'regular',
    ['Week 14', 'Week 15'],
    ['2026-11-30T08:00Z', '2026-12-07T08:00Z', '2026-12-13T08:00Z'],
  ).map((week, index) => ({ ...week, number: 14 + index })),
  {
    stage: 'post',
    number: 1,
    label: 'Bowls',
    startsAt: at('2026-12-13T08:00Z'),
    endsAt: at('2027-01-28T07:59Z'),
  },
  {
    stage: 'post',
    number: 999,
    label: 'CFP',
    startsAt: at('2026-12-18T08:00Z'),
    endsAt: at('2027-01-28T07:59Z'),
  },
] satisfies FeedWeek[]

const row = ({ number, stage, feedWeek, label, startsAt, endsAt }: Period) =>
  [number, stage, feedWeek, label, iso(startsAt), iso(endsAt)].join(' | ')

describe('football periods', () => {
  it('run from Tuesday to Tuesday, 6:00 on the East coast, through the change of the clocks', () => {
    const rows = footballPeriods(NFL).map(row)
    expect(rows).toHaveLength(22)
    expect([rows[0], ...rows.slice(7, 10), ...rows.slice(17)]).toEqual([
      '1 | regular | 1 | Week 1 | 2025-09-02T10:00 | 2025-09-09T10:00',
      '8 | regular | 8 | Week 8 | 2025-10-21T10:00 | 2025-10-28T10:00',
      '9 | regular | 9 | Week 9 | 2025-10-28T10:00 | 2025-11-04T11:00',
      '10 | regular | 10 | Week 10 | 2025-11-04T11:00 | 2025-11-11T11:00',
      '18 | regular | 18 | Week 18 | 2025-12-30T11:00 | 2026-01-06T11:00',
      '19 | post | 1 | Wild Card | 2026-01-06T11:00 | 2026-01-13T11:00',
      '20 | post | 2 | Divisional Round | 2026-01-13T11:00 | 2026-01-20T11:00',
      '21 | post | 3 | Conference Championship | 2026-01-20T11:00 | 2026-01-27T11:00',
      // Two weeks: that of the Pro Bowl counts as part of it.
      '22 | post | 5 | Super Bowl | 2026-01-27T11:00 | 2026-02-10T11:00',
    ])
  })

  it('of colleges begin before the first game, and end in one of bowls and playoffs', () => {
    expect(footballPeriods(COLLEGE).map(row)).toEqual([
      '1 | regular | 1 | Week 1 | 2026-08-18T10:00 | 2026-09-08T10:00',
      '2 | regular | 2 | Week 2 | 2026-09-08T10:00 | 2026-09-15T10:00',
      '3 | regular | 3 | Week 3 | 2026-09-15T10:00 | 2026-09-22T10:00',
      '14 | regular | 14 | Week 14 | 2026-09-22T10:00 | 2026-12-08T11:00',
      '15 | regular | 15 | Week 15 | 2026-12-08T11:00 | 2026-12-15T11:00',
      '16 | post | 1 | Bowls, CFP | 2026-12-15T11:00 | 2027-01-26T11:00',
    ])
  })

  it('are one where entries overlap, whichever ends last', () => {
    const bowls = { stage: 'post', number: 1, label: 'Bowls' } as const
    const [first, second] = footballPeriods([
      ...weeks('regular', ['Week 1'], ['2026-12-07T08:00Z', '2026-12-14T08:00Z']),
      { ...bowls, startsAt: at('2026-12-14T08:00Z'), endsAt: at('2027-01-11T07:59Z') },
      {
        ...bowls,
        label: 'CFP',
        number: 999,
        startsAt: at('2026-12-18T08:00Z'),
        endsAt: at('2027-01-28T07:59Z'),
      },
    ]).map(row)
    expect(first).toBe('1 | regular | 1 | Week 1 | 2026-12-01T11:00 | 2026-12-15T11:00')
    expect(second).toBe('2 | post | 1 | Bowls, CFP | 2026-12-15T11:00 | 2027-01-26T11:00')
  })

  it('are as the calendar has them where its weeks end far from any Tuesday', () => {
    const saturdays = ['2026-09-05T07:00Z', '2026-09-12T07:00Z', '2026-09-19T07:00Z']
    expect(footballPeriods(weeks('regular', ['Week 1', 'Week 2'], saturdays)).map(row)).toEqual([
      '1 | regular | 1 | Week 1 | 2026-09-05T07:00 | 2026-09-12T06:59',
      '2 | regular | 2 | Week 2 | 2026-09-12T06:59 | 2026-09-19T06:59',
    ])
  })

  it('are none without a calendar', () => {
    expect(footballPeriods([])).toEqual([])
  })

  it('follow one another without gap or overlap, numbered upwards, whatever the calendar', () => {
    const entry = fc
      .record({
        stage: fc.constantFrom('pre', 'regular', 'post'),
        number: fc.integer({ min: 1, max: 20 }),
        label: fc.constantFrom('Week', 'Bowls', 'Pro Bowl'),
        startsAt: fc.integer({ min: at('2025-08-01'), max: at('2026-02-01') }),
        length: fc.integer({ min: -2 * DAY, max: 20 * DAY }),
      })
      .map(({ length, ...week }) => ({ ...week, endsAt: week.startsAt + length }))
    fc.assert(
      fc.property(fc.array(entry), (calendar) => {
        const periods = footballPeriods(calendar)
        for (const [index, period] of periods.entries()) {
          expect(period.endsAt).toBeGreaterThan(period.startsAt)
          const next = periods[index + 1]
          if (next) expect(next.startsAt).toBe(period.endsAt)
          if (next) expect(next.number).toBeGreaterThan(period.number)
        }
      }),
    )
  })
})

const NBA = { startsAt: at('2025-10-01T07:00Z'), endsAt: at('2026-06-27T06:59Z') }

describe('periods of other sports', () => {
  it('run from Monday to Sunday on the East coast, labelled by their days', () => {
    const rows = weeklyPeriods(NBA, null).map(row)
    expect(rows).toHaveLength(39)
    expect([rows[0], ...rows.slice(4, 6), rows[22], rows.at(-1)]).toEqual([
      '1 | regular |  | Sep 29 – Oct 5 | 2025-09-29T04:00 | 2025-10-06T04:00',
      '5 | regular |  | Oct 27 – Nov 2 | 2025-10-27T04:00 | 2025-11-03T05:00',
      '6 | regular |  | Nov 3 – 9 | 2025-11-03T05:00 | 2025-11-10T05:00',
      '23 | regular |  | Mar 2 – 8 | 2026-03-02T05:00 | 2026-03-09T04:00',
      '39 | regular |  | Jun 22 – 28 | 2026-06-22T04:00 | 2026-06-29T04:00',
    ])
  })

  it('cover every moment of the season once', () => {
    const span = fc.record({
      startsAt: fc.integer({ min: at('2020-01-01'), max: at('2035-01-01') }),
      days: fc.integer({ min: 1, max: 400 }),
    })
    fc.assert(
      fc.property(
        span,
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        ({ startsAt, days }, share) => {
          const periods = weeklyPeriods({ startsAt, endsAt: startsAt + days * DAY }, null)
          const moment = startsAt + Math.floor(share * days * DAY)
          expect(
            periods.filter((period) => period.startsAt <= moment && moment < period.endsAt),
          ).toHaveLength(1)
          expect(periods.map(({ number }) => number)).toEqual(periods.map((_, index) => index + 1))
        },
      ),
    )
  })

  it('keep their numbers when the feed moves the first day of the season', () => {
    const moved = fc.record({
      startsAt: fc.integer({ min: -40 * DAY, max: 40 * DAY }),
      endsAt: fc.integer({ min: -40 * DAY, max: 40 * DAY }),
    })
    const before = weeklyPeriods(NBA, null)
    fc.assert(
      fc.property(moved, fc.constantFrom(...before), (by, known) => {
        const season = { startsAt: NBA.startsAt + by.startsAt, endsAt: NBA.endsAt + by.endsAt }
        const after = weeklyPeriods(season, known)
        expect(after.length).toBeGreaterThan(20)
        for (const period of after) {
          const same = before.find(({ number }) => number === period.number)
          if (same) expect(period).toEqual(same)
        }
        expect(after.every(({ number }) => number >= 1)).toBe(true)
      }),
    )
  })
})

describe('the period of a game', () => {
  const nfl = footballPeriods(NFL)
  const nba = weeklyPeriods(NBA, null)
  const sunday: PeriodGame = {
    stage: 'regular',
    week: 5,
    startsAt: at('2025-10-05T17:00Z'),
    state: 'pre',
    calledOff: false,
  }
  const evening: PeriodGame = { ...sunday, week: null, startsAt: at('2025-11-10T00:30Z') }
  const known = { period: 5, state: 'pre', counts: true } as const

  it.each<[string, Partial<PeriodGame>, number | null]>([
    ['is that of its week', {}, 5],
    ['is the same when it is moved to Tuesday night', { startsAt: at('2025-10-07T23:00Z') }, 5],
    ['is the same when it is moved to Wednesday afternoon', { startsAt: at('2025-10-08T19:40Z') }, 5],
    ['is another when it is moved to another week', { startsAt: at('2025-10-19T17:00Z'), week: 7 }, 7],
    ['is another when it is moved, and the feed leaves its week', { startsAt: at('2025-10-19T17:00Z') }, 7],
    ['goes by time where no week is given', { week: null }, 5],
    ['goes by time where the calendar lacks the week', { week: 40 }, 5],
    ['of the playoffs keeps counting', { stage: 'post', week: 1, startsAt: at('2026-01-10T21:30Z') }, 19],
    ['is none before the season', { stage: 'pre', week: 1 }, null],
    ['is none for a show', { stage: 'off', week: 4 }, null],
    ['is none out of the season', { week: null, startsAt: at('2026-03-01T17:00Z') }, null],
  ])('in football %s', (_, change, number) => {
    expect(periodOf({ ...sunday, ...change }, nfl, null)).toBe(number)
    expect(periodOf({ ...sunday, ...change }, nfl, known)).toBe(number)
  })

  it('of college playoffs is that of the bowls', () => {
    const game = { ...sunday, stage: 'post', week: 999, startsAt: at('2027-01-26T00:30Z') } as const
    expect(periodOf(game, footballPeriods(COLLEGE), null)).toBe(16)
  })

  it('tells week 1 of the playoffs from week 1', () => {
    const short = footballPeriods([
      ...weeks('regular', ['Week 1'], ['2025-12-31T08:00Z', '2026-01-07T08:00Z']),
      ...weeks('post', ['Wild Card'], ['2026-01-07T08:00Z', '2026-01-14T08:00Z']),
    ])
    const game = { ...sunday, week: 1, startsAt: at('2026-01-08T01:15Z') }
    expect(periodOf({ ...game, stage: 'post' }, short, null)).toBe(2)
    expect(periodOf({ ...game, stage: 'regular' }, short, null)).toBe(1)
  })

  it('goes by the Eastern day: Sunday evening there is Monday in Europe', () => {
    expect(periodOf(evening, nba, null)).toBe(6)
    expect(periodOf({ ...evening, startsAt: at('2025-11-10T04:59Z') }, nba, null)).toBe(6)
    expect(periodOf({ ...evening, startsAt: at('2025-11-10T05:00Z') }, nba, null)).toBe(7)
  })

  it('stays when a game is called off, until there is a new date', () => {
    const off = { ...sunday, state: 'post', calledOff: true } as const
    expect(periodOf(off, nfl, known)).toBe(5)
    expect(periodOf({ ...off, startsAt: at('2025-12-24T05:00Z') }, nfl, known)).toBe(5)
    const again = { ...sunday, startsAt: at('2025-12-24T18:00Z') }
    expect(periodOf(again, nfl, { period: 5, state: 'post', counts: false })).toBe(17)
  })

  it('stays where a game began, though it be resumed weeks later', () => {
    const resumed = { ...evening, state: 'in', startsAt: evening.startsAt + 20 * DAY } as const
    expect(periodOf(resumed, nba, { period: 6, state: 'in', counts: true })).toBe(6)
    expect(periodOf({ ...resumed, state: 'post' }, nba, { period: 6, state: 'post', counts: true })).toBe(6)
    expect(periodOf(resumed, nba, { period: 6, state: 'post', counts: false })).toBe(9)
  })

  it('is found once the calendar is known, though the game has begun', () => {
    const game = { ...evening, state: 'in' } as const
    expect(periodOf(game, [], null)).toBeNull()
    expect(periodOf(game, nba, { period: null, state: 'in', counts: true })).toBe(6)
  })

  it('is never lost and never moves from under a game that is on, whatever comes', () => {
    const reading = fc.record({
      stage: fc.constantFrom('regular', 'post'),
      week: fc.option(fc.integer({ min: 1, max: 18 })),
      startsAt: fc.integer({ min: at('2025-09-02T10:00Z'), max: at('2026-02-10T10:59Z') }),
      state: fc.constantFrom('pre', 'in', 'post'),
      calledOff: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(reading, { minLength: 1 }), (readings) => {
        let before: Parameters<typeof periodOf>[2] = null
        for (const game of readings) {
          const period = periodOf(game, nfl, before)
          expect(period).not.toBeNull()
          if (before?.counts && before.state !== 'pre' && game.state !== 'pre')
            expect(period).toBe(before.period)
          before = { period, state: game.state, counts: !game.calledOff }
        }
      }),
    )
  })
})
