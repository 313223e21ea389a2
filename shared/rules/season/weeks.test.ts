import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../settings/default-settings.ts'
import { weeksInAll } from '../settings/season-problems.ts'
import { fitSeason, playablePeriods, weeksOf } from './weeks.ts'

const { season } = defaultSettings('nfl', 12)

describe('the weeks of a season', () => {
  it('are those before the playoffs, then those of each round', () => {
    const weeks = weeksOf(3, {
      weeks: 2,
      playoffs: season.playoffs && { ...season.playoffs, roundWeeks: [1, 2] },
    })
    expect(weeks.map(({ week, period, round }) => [week, period, round])).toEqual([
      [1, 3, null],
      [2, 4, null],
      [3, 5, 1],
      [4, 6, 2],
      [5, 7, 2],
    ])
  })
})

describe('a season that begins late', () => {
  it('loses weeks before the playoffs', () => {
    expect(fitSeason(season, 10)).toMatchObject({ weeks: 7, playoffs: { teams: 6 } })
  })

  it('has no playoffs where there is no room for them', () => {
    expect(fitSeason(season, 3)).toMatchObject({ weeks: 3, playoffs: null })
  })

  it('always fits, and stays as it is where it does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 30 }), (periods, weeks) => {
        const before = { ...season, weeks }
        const after = fitSeason(before, periods)
        expect(weeksInAll(after)).toBeLessThanOrEqual(periods)
        expect(after.weeks).toBeGreaterThan(0)
        if (weeksInAll(before) <= periods) expect(after).toBe(before)
      }),
    )
  })
})

describe('the periods that a league can play', () => {
  const period = (number: number, over: Partial<Parameters<typeof playablePeriods>[0][number]> = {}) => ({
    number,
    stage: 'regular' as const,
    endsAt: number * 10,
    firstGameAt: number * 10 - 5,
    isKnown: true,
    ...over,
  })
  const numbers = (periods: Parameters<typeof playablePeriods>[0], now: number) =>
    playablePeriods(periods, now).map(({ number }) => number)

  it('begin with the first of which no game has begun', () => {
    expect(numbers([period(1), period(2), period(3)], 4)).toEqual([1, 2, 3])
    expect(numbers([period(1), period(2), period(3)], 5)).toEqual([2, 3])
  })

  it('do not reach into the playoffs of the sport', () => {
    expect(numbers([period(1), period(2), period(3, { stage: 'post' })], 0)).toEqual([1, 2])
  })

  it('begin with games, and may have a week without in between', () => {
    const none = { firstGameAt: null }
    expect(numbers([period(1, none), period(2), period(3, none), period(4), period(5, none)], 0)).toEqual([
      2, 3, 4,
    ])
    expect(numbers([period(1, { firstGameAt: null, isKnown: false })], 0)).toEqual([1])
    expect(numbers([], 0)).toEqual([])
  })
})
