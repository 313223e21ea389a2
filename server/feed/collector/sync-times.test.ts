import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FANTASY_SPORT_KEYS } from '../../../shared/sports/index.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../../shared/core/time.ts'
import {
  nextSync,
  scheduleDueAt,
  scoreboardDays,
  scoreboardWait,
  type SyncedPeriod,
  waitAfterFailure,
} from './sync-times.ts'

const at = Date.parse
const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** Sunday, November 22, 1 pm Eastern; over at a quarter past four. The week ends on Tuesday at 6. */
const sunday = {
  sport: 'nfl',
  state: 'post',
  status: 'STATUS_FINAL',
  startsAt: at('2026-11-22T18:00Z'),
  finalAt: at('2026-11-22T21:15Z'),
  periodEndsAt: at('2026-11-24T11:00Z'),
} as const
const tuesday = { ...sunday, sport: 'nba' } as const
const FINAL = { final: true, doubted: false }

describe('the next reading of a box score', () => {
  it.each([
    [
      'while the game runs',
      '2026-11-22T19:00:00Z',
      { final: false, doubted: false },
      '2026-11-22T19:00:10.000Z',
    ],
    [
      'while a number is in doubt',
      '2026-11-25T19:00:00Z',
      { final: true, doubted: true },
      '2026-11-25T19:00:10.000Z',
    ],
    ['just after the end', '2026-11-22T21:15:05Z', FINAL, '2026-11-22T21:25:00.000Z'],
    ['ten minutes later', '2026-11-22T21:25:01Z', FINAL, '2026-11-22T23:15:00.000Z'],
    ['two hours later', '2026-11-22T23:15:01Z', FINAL, '2026-11-23T09:15:00.000Z'],
    ['the next morning', '2026-11-23T09:15:01Z', FINAL, '2026-11-24T09:15:00.000Z'],
    ['on Wednesday', '2026-11-25T09:15:01Z', FINAL, '2026-11-26T09:15:00.000Z'],
    ['on Thursday: the last, on Friday at four', '2026-11-26T09:15:01Z', FINAL, '2026-11-27T09:00:00.000Z'],
    ['on Friday', '2026-11-27T09:00:00Z', FINAL, null],
    ['long after the end', '2027-01-27T09:00:00Z', FINAL, null],
    [
      'of one whose end is still missing a day later',
      '2026-11-23T20:00:00Z',
      { final: false, doubted: false },
      '2026-11-23T20:01:00.000Z',
    ],
  ])('%s', (_when, now, reading, due) => {
    expect(iso(nextSync(sunday, reading, at(now)))).toBe(due)
  })

  it.each([
    ['two days later', '2026-11-24T10:00:00Z', '2026-11-25T09:15:00.000Z'],
    ['in the end', '2026-11-25T09:15:00Z', '2026-11-25T21:15:00.000Z'],
    ['three days later', '2026-11-25T21:15:00Z', null],
  ])('of other sports than football, %s', (_when, now, due) => {
    expect(iso(nextSync(tuesday, FINAL, at(now)))).toBe(due)
  })

  it('goes by the start of a game whose end nobody saw', () => {
    const filledIn = { ...tuesday, finalAt: at('2026-12-20T00:00Z') }
    expect(nextSync(filledIn, FINAL, at('2026-12-20T00:00:05Z'))).toBeNull()
    expect(nextSync({ ...filledIn, finalAt: null }, FINAL, at('2026-12-20T00:00:05Z'))).toBeNull()
  })

  it.each([
    ['while it is on again', 'in', 'STATUS_IN_PROGRESS', MINUTE],
    ['when its box score lags behind its end', 'post', 'STATUS_FINAL', 10 * MINUTE],
    ['while it is still suspended', 'in', 'STATUS_SUSPENDED', null],
  ] as const)('of a game that was suspended for two weeks, %s', (_what, state, status, wait) => {
    const now = at('2026-12-06T18:00:00Z')
    const finalAt = state === 'post' ? now - MINUTE : null
    const next = nextSync({ ...tuesday, state, status, finalAt }, { final: false, doubted: false }, now)
    expect(next === null ? null : next - now).toBe(wait)
  })

  it('is always later than now, and comes to an end', () => {
    const game = fc.record({
      sport: fc.constantFrom(...FANTASY_SPORT_KEYS),
      startsAt: fc.integer({ min: at('2026-01-01'), max: at('2027-12-31') }),
      length: fc.integer({ min: 0, max: 2 * DAY }),
    })
    fc.assert(
      fc.property(game, fc.nat(60 * DAY), ({ sport, startsAt, length }, late) => {
        const finalAt = startsAt + length
        const over = { state: 'post', status: 'STATUS_FINAL' } as const
        const of = { ...over, sport, startsAt, finalAt, periodEndsAt: startsAt + 3 * DAY }
        let now = finalAt + late
        for (let times = 0; ; times += 1) {
          const next = nextSync(of, FINAL, now)
          if (next === null) return
          expect(next).toBeGreaterThan(now)
          expect(times).toBeLessThan(20)
          now = next
        }
      }),
    )
  })

  it('after failures waits ever longer, but never long for a game under way', () => {
    expect([1, 2, 3, 99].map((failures) => waitAfterFailure(failures, true))).toEqual(
      [10, 20, 25, 25].map((seconds) => seconds * SECOND),
    )
    expect([1, 2, 3, 99].map((failures) => waitAfterFailure(failures, false))).toEqual([
      MINUTE,
      2 * MINUTE,
      4 * MINUTE,
      12 * HOUR,
    ])
  })
})

describe('today’s scoreboard', () => {
  const now = at('2026-11-22T18:00Z')
  const game = { state: 'pre', startsAt: now, counts: true } as const

  it.each([
    ['ten seconds while a game is on', { ...game, state: 'in' }, 10 * SECOND],
    ['ten seconds when one is about to start', { ...game, startsAt: now + 5 * MINUTE }, 10 * SECOND],
    ['ten seconds when one is late', { ...game, startsAt: now - HOUR }, 10 * SECOND],
    ['five minutes when one is played these days', { ...game, startsAt: now + 2 * DAY }, 5 * MINUTE],
    ['five minutes when one was', { ...game, state: 'post', startsAt: now - 2 * DAY }, 5 * MINUTE],
    [
      'ten seconds when one has just been called over',
      { ...game, state: 'post', startsAt: now - 2 * HOUR, finalAt: now - 4 * MINUTE },
      10 * SECOND,
    ],
    [
      'five minutes when one has been over for a while',
      { ...game, state: 'post', startsAt: now - 2 * HOUR, finalAt: now - 6 * MINUTE },
      5 * MINUTE,
    ],
    ['an hour when it is called off', { ...game, counts: false }, HOUR],
  ] as const)('is good for %s', (_what, of, wait) => {
    expect(scoreboardWait([of], now)).toBe(wait)
  })

  it('is good for an hour when there is no game', () => {
    expect(scoreboardWait([], now)).toBe(HOUR)
  })

  it('is that of today and tomorrow on the East coast, and of yesterday while a game of then is on', () => {
    const night = at('2026-11-23T05:30Z')
    expect(scoreboardDays([], night)).toEqual({ from: '20261123', to: '20261124' })
    const late = { state: 'in', startsAt: at('2026-11-23T03:00Z'), counts: true } as const
    expect(scoreboardDays([late], night)).toEqual({ from: '20261122', to: '20261124' })
  })
})

describe('the schedule of a period', () => {
  const now = at('2026-11-22T18:00Z')
  const week = (weeksAway: number, syncedAgo: number | null, hasGames = true): SyncedPeriod => ({
    startsAt: now + weeksAway * 7 * DAY - 5 * DAY,
    endsAt: now + weeksAway * 7 * DAY + 2 * DAY,
    syncedAt: syncedAgo === null ? null : now - syncedAgo,
    hasGames,
  })

  it.each<[string, SyncedPeriod, number | null]>([
    ['at once when it was never asked for', week(-9, null), 0],
    ['six hours later this week', week(0, HOUR), 5 * HOUR],
    ['six hours later next week', week(1, HOUR), 5 * HOUR],
    ['three days later further on', week(3, DAY), 2 * DAY],
    ['at once when it ended while nobody asked', week(-1, 6 * DAY), -6 * DAY + 6 * HOUR],
    ['six hours after its end, if not since', week(-1, 5 * DAY + HOUR), -5 * DAY + 6 * HOUR],
    ['three days after its end, if not since', week(-1, 4 * DAY), -2 * DAY],
    ['not any more after that', week(-1, DAY), null],
    ['now and then where there are no games', week(-9, DAY, false), 2 * DAY],
  ])('is due %s', (_when, period, fromNow) => {
    expect(scheduleDueAt(period, now)).toBe(fromNow === null ? null : now + fromNow)
  })
})
